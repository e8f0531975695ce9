// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdStart, patience, rest, signsOfUse } from '@/ui/start/held-start'

class Navigation {
  type = 'navigate'
}

/** What a page listens to, which ends with it. */
let listeners: Parameters<typeof window.addEventListener>[] = []

beforeEach(() => {
  const listen = addEventListener
  listeners = []
  vi.stubGlobal('addEventListener', (...args: Parameters<typeof listen>) => {
    listeners.push(args)
    listen(...args)
  })
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new Navigation() as never])
})
afterEach(() => {
  for (const args of listeners) removeEventListener(...args)
  document.body.replaceChildren()
  delete window.__next_f
  window.history.replaceState(null, '', '/')
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pieces = [[0], [1, 'a page']]
const answering = () => vi.fn(async () => Response.json(pieces))
function openPage() {
  const run = vi.fn(() => expect(window.__next_f).toEqual(pieces))
  holdStart(signsOfUse, patience, rest, 'page-text=its-name')
  window.pageStart?.hold(run)
  return run
}

test.each([
  ['a page that is drawn whole waits for a shopper', '<main>Cars</main>', false],
  ['a page with an empty part starts when it is read', '<div data-needs-scripts></div>', true],
])('%s', async (_, body, starts) => {
  vi.stubGlobal('fetch', answering())
  const run = openPage()
  document.body.innerHTML = body
  window.dispatchEvent(new Event('DOMContentLoaded'))
  await vi.advanceTimersByTimeAsync(rest)
  expect(run).toHaveBeenCalledTimes(starts ? 1 : 0)
})

test.each([
  ['/search', '/search?page-text=its-name'],
  ['/search?make=Mazda&query=', '/search?make=Mazda&query=&page-text=its-name'],
])('the scripts of %s start with what its address tells, asked for once', async (path, asked) => {
  window.history.replaceState(null, '', path)
  const fetching = answering()
  vi.stubGlobal('fetch', fetching)
  const run = openPage()
  window.dispatchEvent(new Event('pointerdown'))
  window.dispatchEvent(new Event('DOMContentLoaded'))
  await vi.advanceTimersByTimeAsync(rest)
  expect(run).toHaveBeenCalledOnce()
  expect(fetching.mock.calls).toEqual([[asked, expect.anything()]])
})

test('a page whose text does not come stays as it was drawn, and asks again with the next press', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetching = answering().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetching)
  const run = openPage()
  window.dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(rest)
  expect(run).not.toHaveBeenCalled()
  expect(said).toHaveBeenCalledOnce()
  document.body.innerHTML = '<button type="button">Save</button>'
  document.querySelector('button')?.click()
  await vi.advanceTimersByTimeAsync(rest)
  expect(run).toHaveBeenCalledOnce()
})

const controls = `
  <button type="button">Save</button>
  <a href="#enquiry" data-lead="enquiry">Enquire</a>
  <form><button>Search</button></form>`
function pressOn(selector: string, times = 1) {
  const control = document.querySelector<HTMLElement>(selector)
  const answered = vi.fn((event: Event) => event.preventDefault())
  control?.addEventListener('click', answered)
  for (let at = 0; at < times; at++) control?.click()
  return answered
}

test('CARD-12 a plain button waits for its script, however long that takes, and is pressed once', async () => {
  vi.stubGlobal('fetch', answering())
  openPage()
  document.body.innerHTML = controls
  const saved = pressOn('button[type="button"]', 2)
  await vi.advanceTimersByTimeAsync(10 * patience)
  expect(saved).not.toHaveBeenCalled()
  window.pageStart?.release()
  expect(saved).toHaveBeenCalledOnce()
})

test('CARD-12 VDP-05 a press that waits shows that it was heard, until it is answered', async () => {
  vi.stubGlobal('fetch', answering())
  openPage()
  document.body.innerHTML = `${controls}<div data-drawn><button type="button">Share</button></div>`
  const [save, share] = document.querySelectorAll<HTMLElement>('button[type="button"]')
  const link = document.querySelector<HTMLElement>('a')
  pressOn('a')
  save?.click()
  share?.click()
  const heard = () => [save, link, share].map((control) => control?.dataset.heard)
  expect(heard()).toEqual(['', '', ''])
  await vi.advanceTimersByTimeAsync(patience)
  expect(heard()).toEqual(['', undefined, ''])
  window.pageStart?.release()
  // The part's own code is still to come.
  expect(heard()).toEqual([undefined, undefined, ''])
  save?.click()
  expect(heard()[0]).toBeUndefined()
})

test.each([
  ['hangs', 'loading', false, 1],
  ['goes on', 'loading', true, 0],
  ['is whole', 'interactive', false, 0],
] as const)(
  'SRCH-08 VDP-08 HTML that %s: who waits for a script of it',
  async (_, state, grows, reloads) => {
    vi.stubGlobal('fetch', answering())
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    vi.spyOn(document, 'readyState', 'get').mockReturnValue(state)
    openPage()
    document.body.innerHTML = controls
    pressOn('button[type="button"]')
    await vi.advanceTimersByTimeAsync(15_000)
    if (grows) document.body.append(document.createElement('p'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(reload).toHaveBeenCalledTimes(reloads)
  },
)

test.each([
  ['waits for its script in a browser that knows no popovers', false, 0],
  ['is the browser’s in one that does', true, 1],
])('NAV-15 the button of the menu %s', async (_, known, opened) => {
  const { prototype } = HTMLElement
  const popover = Object.getOwnPropertyDescriptor(prototype, 'popover') ?? {}
  if (!known) Reflect.deleteProperty(prototype, 'popover')
  vi.stubGlobal('fetch', answering())
  openPage()
  Object.defineProperty(prototype, 'popover', popover)
  document.body.innerHTML = '<button type="button" popovertarget="menu">Menu</button>'
  const answered = pressOn('button')
  expect(answered).toHaveBeenCalledTimes(opened)
  window.pageStart?.release()
  expect(answered).toHaveBeenCalledOnce()
})

test.each(['a[data-lead]', 'form button'])(
  'VDP-05 SRCH-02 after its patience %s is the browser’s, once',
  async (selector) => {
    vi.stubGlobal('fetch', answering())
    openPage()
    document.body.innerHTML = controls
    const followed = pressOn(selector)
    expect(followed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(patience)
    expect(followed).toHaveBeenCalledOnce()
    window.pageStart?.release()
    expect(followed).toHaveBeenCalledOnce()
  },
)

test.each(['click', 'online'])(
  'SRCH-08 a script that did not come is asked for again: %s',
  (sign) => {
    vi.stubGlobal('fetch', answering())
    openPage()
    document.body.innerHTML =
      '<button type="button">Filters</button><script type="text/plain" data-src="/a.js"></script>'
    // The browser of this test loads none.
    const asked: HTMLScriptElement[] = []
    const create = document.createElement.bind(document)
    vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
      const element = create(name)
      if (name !== 'script') return element
      const src = { set: () => asked.push(element as HTMLScriptElement), get: () => '' }
      return Object.defineProperty(element, 'src', src)
    })
    const press = () => document.querySelector('button')?.click()
    press()
    expect(asked).toHaveLength(1)
    expect(document.querySelector('script[data-src]')).toBeNull()

    asked[0]?.dispatchEvent(new Event('error'))
    expect(document.querySelector('script[data-src]')).not.toBeNull()
    if (sign === 'click') press()
    else window.dispatchEvent(new Event(sign))
    expect(asked).toHaveLength(2)
  },
)

test('a page that has loaded but is not painted yet asks for nothing that the paint can do without', async () => {
  let tell: PerformanceObserverCallback = () => {}
  class Paints {
    static supportedEntryTypes = ['paint']
    observe = vi.fn()
    disconnect = vi.fn()
    constructor(told: PerformanceObserverCallback) {
      tell = told
    }
  }
  vi.stubGlobal('PerformanceObserver', Paints)
  const paint = (name: string) =>
    tell(
      { getEntriesByName: (asked: string) => (asked === name ? [{}] : []) } as never,
      new Paints(tell) as never,
    )
  const fetching = answering()
  vi.stubGlobal('fetch', fetching)
  openPage()
  window.dispatchEvent(new Event('load'))
  paint('first-paint')
  await vi.advanceTimersByTimeAsync(patience - 1000)
  expect(fetching).not.toHaveBeenCalled()
  paint('first-contentful-paint')
  await vi.advanceTimersByTimeAsync(rest - 1)
  expect(fetching).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(fetching).toHaveBeenCalledOnce()
})

test('a page that is never painted, in a tab behind others, has its scripts after a while', async () => {
  class Paints {
    static supportedEntryTypes = ['paint']
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Paints)
  vi.stubGlobal('fetch', answering())
  const run = openPage()
  window.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(patience + 100)
  expect(run).toHaveBeenCalledOnce()
})

test('SRCH-08 a page at rest asks once for each of its scripts, also where none comes', async () => {
  vi.stubGlobal('fetch', answering())
  openPage()
  document.body.innerHTML = ['/a.js', '/b.js']
    .map((src) => `<script type="text/plain" data-src="${src}"></script>`)
    .join('')
  const asked: string[] = []
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name)
    const set = (src: string) => {
      asked.push(src)
      setTimeout(() => element.dispatchEvent(new Event('error')))
    }
    return name === 'script' ? Object.defineProperty(element, 'src', { set }) : element
  })
  window.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(patience - 100)
  expect(asked).toEqual(['/a.js', '/b.js'])
})

test('a page at rest asks for its scripts when what came packed is taken apart', async () => {
  const fetching = answering()
  vi.stubGlobal('fetch', fetching)
  openPage()
  document.body.innerHTML = '<noscript data-packed=""></noscript>'
  window.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(2 * rest)
  expect(fetching).not.toHaveBeenCalled()
  document.body.replaceChildren()
  await vi.advanceTimersByTimeAsync(rest)
  expect(fetching).toHaveBeenCalledOnce()
})

test('SRCH-08 a text of which nothing is heard is asked for again with the next press', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetching = vi.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  vi.stubGlobal('fetch', fetching)
  openPage()
  document.body.innerHTML = '<button type="button">Filters</button>'
  const press = () => document.querySelector('button')?.click()
  press()
  press()
  expect(fetching).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(20_000)
  press()
  expect(fetching).toHaveBeenCalledTimes(2)
})
