/**
 * Runs in each page before the page's own scripts (`phone.ts`). It reports where a control stands once
 * the page has loaded, when the control was pressed, and the first frames that show what the press did.
 * Controls are found by role and name, as people find them. All times are milliseconds of the epoch,
 * so that they hold across documents.
 */
import type { ControlName, Report } from './press'

declare global {
  interface Window {
    /** What the bench wants of this page; without a control it reports interactions. */
    benchPress?: { control: ControlName; atMs: number }
    benchReport: (report: string) => void
    /** Goes back in the history and counts that as the press. */
    benchBack: () => void
  }
}

/** How the page was before the press, for effects that are a change. */
type Before = { place: { x: number; y: number }; text: string }
type Control = {
  find: () => Element | undefined
  before?: () => Before
  /** In the order in which a person sees them: the first effect, then the one that was wanted. */
  effects: Record<string, (before: Before) => boolean>
}

const SCROLL_AHEAD_MS = 250
/** What was left out of the layout moves the page some frames after it came near. */
const RESTS_MS = 150
const STORED = 'bench-press'

const report = (value: Report) => window.benchReport(JSON.stringify(value))
const now = () => performance.timeOrigin + performance.now()

const isVisible = (element: Element) => {
  if (!element.checkVisibility({ visibilityProperty: true })) return false
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}
const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
/** The first such element that is visible. Names go first: visibility costs a layout. */
const visible = (selector: string, name = /^/) =>
  [...document.querySelectorAll(selector)].find(
    (element) => name.test(nameOf(element)) && isVisible(element),
  )

const dialog = 'dialog, [role="dialog"]'
const usableField = (fields: string) =>
  [...(visible(dialog)?.querySelectorAll(fields) ?? [])].some(
    (field) => isVisible(field) && !field.matches(':disabled'),
  )

const largePhoto = () => {
  const area = (image: Element) => image.clientWidth * image.clientHeight
  const photos = document.querySelectorAll<HTMLImageElement>('[aria-label="Photos"] img')
  return [...photos].sort((a, b) => area(b) - area(a))[0]
}
const isLoaded = (photo: HTMLImageElement | undefined) =>
  photo?.complete === true && photo.naturalWidth > 0
const photoAt = ({ x, y }: Before['place']) =>
  document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLImageElement => element instanceof HTMLImageElement)

const carLinks = 'main :is(h2, h3) a[href^="/cars/"]'
const firstCar = () => visible(carLinks)?.getAttribute('href') ?? ''
const heading = () => visible('h1')?.textContent ?? ''
const isCarPage = () => location.pathname.startsWith('/cars/')
const nowhere = { x: 0, y: 0 }

const controls: Record<ControlName, Control> = {
  heart: {
    find: () => visible('main button', /^Save /),
    effects: {
      '': () => visible('main button', /^Save /)?.getAttribute('aria-pressed') === 'true',
    },
  },
  'filter chip': {
    find: () => visible('main button, main a', /^(Make|Body|Price)$/),
    effects: {
      '': () =>
        visible(dialog) !== undefined ||
        visible('main [aria-busy="true"]') !== undefined ||
        visible('main button', /^(Make|Body|Price)$/)?.getAttribute('aria-pressed') === 'true',
      ', choices usable': () => usableField('input, select, button[aria-pressed]'),
    },
  },
  menu: {
    find: () => visible('header button', /^Menu$/),
    effects: { '': () => visible(dialog, /^Menu$/) !== undefined },
  },
  thumbnail: {
    find: () => visible('[aria-label="Photos"] button', /^Photo 2$/),
    before: () => {
      const photo = largePhoto()
      const { left = 0, top = 0, width = 0, height = 0 } = photo?.getBoundingClientRect() ?? {}
      const place = { x: left + width / 2, y: top + height / 2 }
      return { place, text: photo?.getAttribute('alt') ?? '' }
    },
    effects: {
      '': ({ place, text }) => {
        const photo = photoAt(place)
        if (!photo || photo.alt !== text) return true
        const { left, width } = photo.getBoundingClientRect()
        return Math.abs(left + width / 2 - place.x) > 2
      },
      ', photo loaded': ({ place, text }) => {
        const photo = photoAt(place)
        return photo?.alt !== text && isLoaded(photo)
      },
    },
  },
  enquiry: {
    find: () => visible('main a, main button', /^Enquire/),
    effects: {
      '': () => visible(dialog) !== undefined,
      ', first field usable': () => usableField('input:not([type="hidden"]), textarea'),
    },
  },
  pagination: {
    find: () => visible('main nav a', /^Page 2$/),
    before: () => ({ place: nowhere, text: firstCar() }),
    effects: {
      '': ({ text }) => visible('main [aria-busy="true"]') !== undefined || changedCars(text),
      ', other cars': ({ text }) => changedCars(text),
    },
  },
  'search to car': {
    find: () => visible(carLinks),
    before: () => ({ place: nowhere, text: heading() }),
    effects: {
      '': ({ text }) => isCarPage() && ![text, ''].includes(heading()),
      ', photo loaded': ({ text }) =>
        isCarPage() && ![text, ''].includes(heading()) && isLoaded(largePhoto()),
    },
  },
  'car back to search': {
    // Not pressed, see `benchBack`.
    find: () => undefined,
    effects: { '': () => !isCarPage() && firstCar() !== '' },
  },
}
const changedCars = (before: string) => ![before, ''].includes(firstCar())

/** Reports each effect with the end of the first frame that has it. */
function watch(name: ControlName, before: Before) {
  const waiting = new Map(Object.entries(controls[name].effects))
  const look = () => {
    for (const [effect, isShown] of waiting) {
      if (!isShown(before)) continue
      waiting.delete(effect)
      // A task that is queued here runs when the frame has been rendered.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => report({ kind: 'seen', figure: name + effect, at: now() })
      port2.postMessage(null)
    }
    if (waiting.size > 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Calls back with the middle of the control once it rests within the window and nothing covers it. */
function aim(control: Control, onAimed: (x: number, y: number) => void) {
  let last = ''
  let since = now()
  const look = () => {
    const place = placeInWindow(control.find())
    const words = place ? `${place.x} ${place.y}` : ''
    if (words !== last) since = now()
    last = words
    if (place && now() - since >= RESTS_MS) return onAimed(place.x, place.y)
    if (!place) {
      const found = control.find()
      if (found) found.scrollIntoView({ block: 'center', behavior: 'instant' })
      else scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    }
    requestAnimationFrame(look)
  }
  look()
}

function placeInWindow(element: Element | undefined) {
  if (!element) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  const x = Math.round(left + width / 2)
  const y = Math.round(top + height / 2)
  const hit = document.elementFromPoint(x, y)
  return hit && element.contains(hit) ? { x, y } : null
}

const stateBefore = (name: ControlName): Before =>
  controls[name].before?.() ?? { place: nowhere, text: '' }

function pressed(name: ControlName, before: Before, at: number) {
  sessionStorage.setItem(STORED, JSON.stringify({ name, before }))
  watch(name, before)
  report({ kind: 'pressed', at })
}

function press({ control: name, atMs }: { control: ControlName; atMs: number }) {
  const control = controls[name]
  let before: Before
  addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      const isHit = target instanceof Node && control.find()?.contains(target)
      if (isHit) pressed(name, before, performance.timeOrigin + timeStamp)
      else report({ kind: 'missed' })
    },
    { capture: true, once: true },
  )
  addEventListener('load', () => {
    const loadedAt = now()
    const aimed = (x: number, y: number) => {
      before = stateBefore(name)
      report({ kind: 'aimed', x, y, loadedAt })
    }
    const place = placeInWindow(control.find())
    if (place) return aimed(place.x, place.y)
    setTimeout(() => aim(control, aimed), atMs - SCROLL_AHEAD_MS)
  })
}

/** Goes on in the document that a press led to, also in one that comes out of the browser's memory. */
function goOn() {
  const stored = sessionStorage.getItem(STORED)
  if (!stored) return false
  const { name, before } = JSON.parse(stored) as { name: ControlName; before: Before }
  watch(name, before)
  return true
}

function reportInteractions() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & {
      interactionId: number
    })[]) {
      if (entry.interactionId === 0) continue
      report({
        kind: 'interaction',
        at: performance.timeOrigin + entry.startTime,
        ms: entry.duration,
      })
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

if (window === top) {
  const wanted = window.benchPress
  if (!wanted) reportInteractions()
  else if (!goOn()) press(wanted)
  window.benchBack = () => {
    const name = 'car back to search'
    pressed(name, stateBefore(name), now())
    history.back()
  }
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) goOn()
  })
}
