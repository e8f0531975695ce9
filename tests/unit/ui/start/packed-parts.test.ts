// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { unpackParts } from '@/ui/start/packed-parts'

class Navigation {
  type = 'navigate'
}

/** A part of so many letters that two of them are not taken apart in one go. */
const long = 'x'.repeat(25_000)
let arrival: Navigation
let isPhone: boolean
let idle: (() => void)[]
let tellRested: () => void
let listeners: Parameters<typeof window.addEventListener>[]

beforeEach(() => {
  arrival = new Navigation()
  isPhone = true
  idle = []
  listeners = []
  const listen = addEventListener
  vi.stubGlobal('addEventListener', (...args: Parameters<typeof listen>) => {
    listeners.push(args)
    listen(...args)
  })
  vi.useFakeTimers()
  const rested = new Promise<void>((resolve) => {
    tellRested = resolve
  })
  vi.stubGlobal('pageStart', { rested })
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [arrival as never])
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  vi.stubGlobal('requestIdleCallback', (next: () => void) => idle.push(next))
  document.body.innerHTML = '<aside></aside><ul><li></li><li></li></ul>'
  for (const box of document.querySelectorAll('aside, li')) {
    const packed = document.createElement('noscript')
    packed.dataset.packed = ''
    packed.textContent = `<no-script><button>Show</button></no-script><p>Cars ${long}</p>`
    box.append(packed)
  }
})
afterEach(() => {
  for (const args of listeners) removeEventListener(...args)
  document.body.replaceChildren()
  delete window.unpackParts
  window.history.replaceState(null, '', '/')
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = () => unpackParts(['touchstart', 'scroll'])
const say = (event: string) => window.dispatchEvent(new Event(event))
const shown = () => document.querySelectorAll('p').length

test('a phone takes the parts apart one after the other once the page has rested', async () => {
  open()
  say('DOMContentLoaded')
  say('load')
  await vi.runAllTimersAsync()
  expect(idle).toEqual([])
  expect(shown()).toBe(0)
  tellRested()
  await vi.runAllTimersAsync()
  for (const many of [1, 2, 3]) {
    idle.shift()?.()
    expect(shown()).toBe(many)
  }
  expect(idle).toEqual([])
  expect(document.querySelector('aside')?.innerHTML).toMatch(/^<noscript><button>.*<\/noscript><p>/)
})

test.each(['touchstart', 'beforeprint'])('all of them are there with the first %s', (sign) => {
  open()
  say(sign)
  expect(shown()).toBe(3)
})

test('a phone that is turned has all of the page, one whose window settles while it loads waits', () => {
  open()
  say('resize')
  expect(shown()).toBe(0)
  say('load')
  say('resize')
  expect(shown()).toBe(3)
})

test('the scripts of the page find it whole', () => {
  open()
  window.unpackParts?.()
  expect(shown()).toBe(3)
})

describe.each([
  ['a wide window', () => (isPhone = false)],
  ['a page that is come back to', () => (arrival.type = 'back_forward')],
  ['a page that is loaded anew', () => (arrival.type = 'reload')],
  ['a place on the page', () => window.history.replaceState(null, '', '/#filters')],
])('%s has all of it', (_, given) => {
  beforeEach(() => void given())

  test('with the next frame', () => {
    open()
    expect(shown()).toBe(0)
    vi.advanceTimersToNextFrame()
    expect(shown()).toBe(3)
  })

  test('in the background, where there are no frames, when it is read', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0)
    open()
    say('DOMContentLoaded')
    expect(shown()).toBe(3)
  })
})
