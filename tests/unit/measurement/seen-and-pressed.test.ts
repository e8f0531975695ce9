// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Seen = (entries: { target: Element; isIntersecting: boolean }[]) => void

/** Everything that is observed comes into view at once. */
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly seen: Seen) {}
      observe(target: Element) {
        this.seen([{ target, isIntersecting: true }])
      }
      unobserve() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What is told of a page. */
async function eventsOf(html: string, act = () => {}) {
  document.body.innerHTML = html
  const { onEvent, track } = await import('@/measurement/track')
  const { recordSeenAndPressed } = await import('@/measurement/browser/seen-and-pressed')
  const told: [name: string, data: object][] = []
  onEvent(({ name, data }) => told.push([name, data]))
  recordSeenAndPressed()
  track('pageView')
  vi.runAllTimers()
  act()
  return told.slice(1)
}

test('a block that comes into view tells its buttons, each once and without those of cars and people', async () => {
  const told = await eventsOf(`<i data-block="stockList"></i><section>
    <a href="/search">See all <b>1,421</b> cars</a><button>Filter</button><button>Filter</button>
    <button>Next</button><a href="tel:0355501234">Call us</a>
    <a href="/cars/x">2022 Mazda CX-5</a><article data-car="x"><button>Save 2022 Mazda CX-5</button></article>
    <button>sam@example.com</button><button>${'long '.repeat(9)}</button></section>`)
  expect(told).toEqual([
    ['blockSeen', { element_type: 'stockList', buttons: ['See all … cars', 'Filter', 'Next'] }],
  ])
})

test('a press has the words with which its block told of the button', async () => {
  const told = await eventsOf(
    `<i data-block="heroSearch"></i><form><button type="button">Show 421 cars</button></form>`,
    () => document.querySelector('button')?.click(),
  )
  expect(told).toEqual([
    ['blockSeen', { element_type: 'heroSearch', buttons: ['Show … cars'] }],
    ['buttonPress', { element_type: 'heroSearch', element_text: 'Show … cars' }],
  ])
})
