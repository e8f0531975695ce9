// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('next/navigation', () => ({ usePathname: () => location.pathname }))
const idle = vi.hoisted(() => ({ work: [] as (() => void)[] }))
vi.mock('@/ui/browser', () => ({
  whenIdle: (work: () => void) => {
    idle.work.push(work)
    return () => {}
  },
}))
const code = vi.hoisted(() => ({ isLost: false }))
vi.mock('@/measurement/browser/vitals', () => ({
  get recordVitals() {
    if (code.isLost) throw new Error('no network')
    return () => {}
  },
}))

type Batch = [
  visit: { id: string; landing: string; query: string },
  bits: number,
  at: number,
  events: [id: string, at: number, name: string, path: string][],
]
const beacons: Batch[] = []
const posted: Batch[] = []
const see = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}
/** Names of the events, and each id once. */
const eventsOf = (batches: Batch[]) => batches.flatMap(([, , , events]) => events)

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  sessionStorage.clear()
  history.replaceState(null, '', '/offers?utm_source=mail')
  for (const list of [beacons, posted, idle.work]) list.length = 0
  code.isLost = false
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_: string, body: string) => beacons.push(JSON.parse(body)),
  })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    posted.push(JSON.parse(body))
    return { status: 204 }
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
    },
  )
})
afterEach(() => {
  cleanup()
  see('visible')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = async () => {
  const { MeasureVisits } = await import('@/measurement/browser/MeasureVisits')
  return render(<MeasureVisits />)
}
/** The page is idle, and its code comes. */
const rest = async () => {
  for (const work of idle.work.splice(0)) work()
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(2500)
}

test('who leaves before the page is idle is counted, once', async () => {
  await show()
  see('hidden')
  expect(beacons).toHaveLength(1)
  expect(beacons[0]?.[0]).toMatchObject({ landing: '/offers', query: 'utm_source=mail' })
  expect(eventsOf(beacons).map(([, , name, path]) => [name, path])).toEqual([
    ['pageView', '/offers'],
  ])
  // Back in the tab: the collector sends it again under the same id.
  see('visible')
  await rest()
  expect(eventsOf(posted).map(([id]) => id)).toEqual(eventsOf(beacons).map(([id]) => id))
  expect(posted[0]?.[0].id).toBe(beacons[0]?.[0].id)
})

test('who asked not to be tracked is not counted when they leave', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true })
  await show()
  see('hidden')
  expect(beacons).toEqual([])
  Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: undefined })
})

test('when the code of the collector did not come, the next page tries again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  code.isLost = true
  const page = await show()
  await rest()
  expect(posted).toEqual([])
  code.isLost = false
  history.replaceState(null, '', '/search')
  const { MeasureVisits } = await import('@/measurement/browser/MeasureVisits')
  page.rerender(<MeasureVisits />)
  await rest()
  expect(eventsOf(posted).map(([, , name, path]) => [name, path])).toEqual([
    ['pageView', '/offers'],
    ['pageView', '/search'],
  ])
})

test('a page left open neither begins nor prolongs a visit by itself; a press begins one', async () => {
  await show()
  await rest()
  const { track } = await import('@/measurement/track')
  await vi.advanceTimersByTimeAsync(31 * 60_000)
  track('vital', { metric: 'CLS', value: 1, page: '/offers' })
  track('blockSeen', { element_type: 'heroSearch' })
  await vi.advanceTimersByTimeAsync(2500)
  expect(new Set(posted.map(([{ id }]) => id)).size).toBe(1)
  track('save', { item_id: '7' })
  await vi.advanceTimersByTimeAsync(2500)
  expect(new Set(posted.map(([{ id }]) => id)).size).toBe(2)
})
