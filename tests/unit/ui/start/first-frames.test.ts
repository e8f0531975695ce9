// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchFirstFrames } from '@/ui/start/first-frames'

const page = document.documentElement.dataset
let asked: FrameRequestCallback[] = []
let painted = false
/** Where parts stand on the page, in pixels from the top and the left of the window. */
let top = 0
let left = 0

function drawFrame() {
  for (const callback of asked.splice(0)) callback(0)
}
function open(type: string) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never])
  watchFirstFrames(() => 0, '')
}
const waiting = () => [...document.querySelectorAll('[data-waits]')].map(({ id }) => id)

beforeEach(() => {
  vi.spyOn(globalThis, 'addEventListener')
  asked = []
  painted = false
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => asked.push(callback))
  vi.spyOn(performance, 'getEntriesByName').mockImplementation(() =>
    painted ? [{} as PerformanceEntry] : [],
  )
  top = 5_000
  left = 0
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top, left }) as DOMRect,
  )
  document.body.innerHTML =
    '<div class="second-screen" id="next"></div><p class="later" id="far"></p>'
})
afterEach(() => {
  for (const [type, listener] of vi.mocked(addEventListener).mock.calls) {
    removeEventListener(type, listener)
  }
  document.body.replaceChildren()
  delete page.fresh
  delete page.frame
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the first frame of a page just opened is its head alone, the next two wait for no paint', () => {
  open('navigate')
  drawFrame()
  expect(page.frame).toBe('first')
  drawFrame()
  expect(page.frame).toBe('second')
  drawFrame()
  expect(page.frame).toBeUndefined()
  expect(page.fresh).toBe('unpainted')
})

test('a page that is painted at once has its first screen in frames, and what is below after them', () => {
  painted = true
  open('navigate')
  drawFrame()
  drawFrame()
  expect(waiting()).toEqual(['next', 'far'])
  drawFrame()
  expect(page.frame).toBeUndefined()
  expect(waiting()).toEqual(['next', 'far'])
  drawFrame()
  expect(waiting()).toEqual([])
  drawFrame()
  expect(asked).toEqual([])
})

test('what is below comes after the paint, and then no frame is asked for any more', () => {
  open('navigate')
  for (let frame = 0; frame < 4; frame++) drawFrame()
  expect(waiting()).toEqual([])
  painted = true
  drawFrame()
  expect(page.fresh).toBe('painted')
  expect(waiting()).toEqual(['next', 'far'])
  drawFrame()
  expect(waiting()).toEqual([])
  drawFrame()
  expect(asked).toEqual([])
})

test('what is far below is laid out part by part when the loaded page rests', () => {
  vi.useFakeTimers()
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback))
  document.body.innerHTML += '<footer class="later"></footer>'
  const drawn = () =>
    [...document.querySelectorAll<HTMLElement>('.later')].map(
      ({ style }) => style.contentVisibility === 'visible',
    )
  open('navigate')
  dispatchEvent(new Event('load'))
  expect(drawn()).toEqual([false, false])
  vi.runAllTimers()
  idle.shift()?.()
  expect(drawn()).toEqual([true, false])
  for (const callback of idle) callback()
  expect(drawn()).toEqual([true, true])
})

test.each([
  ['in the window', 640, 0, 'visible'],
  ['below it', 900, 0, ''],
  ['beside it', 640, 390, ''],
])('what a phone leaves for later and stands %s before a touch', (_, down, along, shown) => {
  Object.assign(window, { innerWidth: 390, innerHeight: 844 })
  top = down
  left = along
  painted = true
  open('navigate')
  for (let frame = 0; frame < 5; frame++) drawFrame()
  expect(document.querySelector<HTMLElement>('.later')?.style.contentVisibility).toBe(shown)
})

test.each([
  ['is laid out', 'second-screen', ['b']],
  ['is not before a touch', 'later', []],
])('a frame has few elements of what %s', (_, name, left) => {
  const words = '<i></i>'.repeat(30)
  document.body.innerHTML = `<p class="${name}" id="a">${words}</p><p class="${name}" id="b">${words}</p>`
  painted = true
  open('navigate')
  for (let frame = 0; frame < 4; frame++) drawFrame()
  expect(waiting()).toEqual(left)
})

test("what is far below is the browser's own to lay out once the page is touched", () => {
  painted = true
  open('navigate')
  for (let frame = 0; frame < 4; frame++) drawFrame()
  expect(page.fresh).toBe('painted')
  dispatchEvent(new Event('pointerdown'))
  expect(page.fresh).toBe('used')
})

test('a touch before the first paint leaves that paint as it is', () => {
  open('navigate')
  drawFrame()
  dispatchEvent(new Event('touchstart'))
  expect(page.fresh).toBe('unpainted')
  painted = true
  for (let frame = 0; frame < 4; frame++) drawFrame()
  expect(page.fresh).toBe('used')
})

test('the next photos are fetched once a page has rested and before anybody scrolls, and no more', async () => {
  let tellRested = () => {}
  const rested = new Promise<void>((resolve) => {
    tellRested = resolve
  })
  vi.stubGlobal('pageStart', { rested })
  document.body.innerHTML = Array.from(
    { length: 5 },
    () => '<p class="later"><img loading="lazy" alt=""></p>',
  ).join('')
  open('navigate')
  const loading = () => [...document.querySelectorAll('img')].map((photo) => photo.loading)
  dispatchEvent(new Event('load'))
  expect(loading()).not.toContain('eager')
  tellRested()
  await rested
  expect(loading()).toEqual(['eager', 'eager', 'eager', 'lazy', 'lazy'])
})

test.each([
  ['a phone is turned', { innerWidth: 844, innerHeight: 390 }, undefined],
  ['a picture of the whole page is taken', {}, undefined],
  ['the window grows by far', { innerHeight: 5000 }, undefined],
  ['the address bar of a phone goes', { innerHeight: 900 }, 'painted'],
] as const)('when %s', (_, size, fresh) => {
  Object.assign(window, { innerWidth: 390, innerHeight: 844 })
  painted = true
  open('navigate')
  for (let frame = 0; frame < 4; frame++) drawFrame()
  // The size of a phone's page settles while it comes.
  dispatchEvent(new Event('resize'))
  expect(page.fresh).toBe('painted')
  dispatchEvent(new Event('load'))
  Object.assign(window, size)
  dispatchEvent(new Event('resize'))
  expect(page.fresh).toBe(fresh)
})

test('a window that finds its size before the first paint leaves the frames as they are', () => {
  open('navigate')
  dispatchEvent(new Event('load'))
  dispatchEvent(new Event('resize'))
  expect(page.fresh).toBe('unpainted')
})

test.each(['reload', 'back_forward'])('a page that is opened by %s is drawn whole', (type) => {
  open(type)
  expect(page.frame).toBeUndefined()
  expect(page.fresh).toBeUndefined()
})
