/** What passes between a page and its scripts before they start. */
export type PageStart = {
  /** Resolves with the first sign that somebody uses the page. */
  used: Promise<void>
  /** Resolves once the page has loaded, has been painted and has had its `rest`. */
  rested: Promise<void>
  /** What was typed and chosen before the scripts answered; of a box or radio whether it is set. */
  filled: Map<Element, string>
  /** Runs the scripts' entry when it is time. */
  hold: (run: () => void) => void
  /** The scripts answer now: presses are no longer held, and what was pressed is pressed again. */
  release: () => void
}

/** Query parameter by which a page's own address gives the text that its scripts need. */
export const PAGE_TEXT = 'page-text'

declare global {
  interface Window {
    /** Absent on pages whose scripts start at once, such as the admin's. */
    pageStart?: PageStart
    /** What React is told of the page; Next reads it. */
    __next_f?: unknown[]
  }
}

/** What tells that somebody uses a page; of scrolling only that of the page itself. */
export const signsOfUse = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'scroll',
  'wheel',
] as const

/** Milliseconds after which the scripts of a page that nobody touches start all the same. */
export const patience = 4_000

/** Milliseconds that a page which has loaded and been painted has the processor to itself, for its photos. */
export const rest = 500

/**
 * Lets the scripts of a page wait until somebody uses it. The server draws a page whole (links lead,
 * forms post, disclosures open), and React only gets in its way while a phone has photos and type to
 * load and draw. The scripts load when the page is painted, has had its `rest` and is taken apart
 * (`unpackParts`), and start with the first sign of use, or `patience` later. A button that needs its
 * script is pressed again once that answers, however slow the network is; what can do without, a link or
 * a form's button, is the browser's after `patience`. Meanwhile `data-heard` says that the press was
 * heard (`pieces.css`), as it does of a part that is still drawn. A page that is come back to starts at
 * once, because its place is to be restored, and so do one that is opened at a named place, one that is
 * empty and one of which a part is (`data-needs-scripts`).
 *
 * What React is told of the page comes with the scripts, too. What does not come, of it or of them, is
 * asked for again with the next press, or once the device is online again; until then the page is as it
 * was drawn. One whose rest hangs on the way has no script to wait for: who waits for one gets it anew.
 *
 * The web process puts this function into each page as text (`src/web/held-page.ts`), so it stands
 * alone; `src/launch/held-runtime.ts` makes the scripts ask for their start.
 */
export function holdStart(
  signs: readonly string[],
  patience: number,
  rest: number,
  /** Address part that asks for the text, such as `page-text=…`. */
  text: string,
): void {
  const worksAlone = 'popover' in HTMLElement.prototype ? '[popovertarget]' : ':not(*)'
  const needsScript = `button[type="button"]:not(${worksAlone}), form:not([action]) button, a[data-lead], a[data-scripted]`
  const textPatience = 20_000
  const pressed: HTMLElement[] = []
  const filled = new Map<Element, string>()
  let given: Element | null = null
  let due = false
  let held: (() => void) | null = null
  let told = false
  let asked = false

  /** Puts a script of the page in place of the inert one that stands for it. */
  function run(inert: HTMLElement) {
    const script = document.createElement('script')
    script.async = true
    script.src = inert.dataset.src ?? ''
    script.onerror = () => script.replaceWith(inert)
    inert.replaceWith(script)
  }
  function load() {
    tell()
    for (const inert of document.querySelectorAll<HTMLElement>('script[data-src]')) run(inert)
  }
  function tell() {
    if (asked) return
    asked = true
    const { pathname, search } = location
    // A line that died in a tunnel says nothing: the next press would wait with this one.
    const over = new AbortController()
    const silence = setTimeout(() => over.abort(), textPatience)
    fetch(`${pathname}${search}${search ? '&' : '?'}${text}`, { signal: over.signal })
      .then((answer) => answer.json())
      .then((pieces: unknown[]) => {
        window.__next_f ??= []
        window.__next_f.push(...pieces)
        told = true
        start()
      })
      .catch((error: unknown) => {
        console.error('The scripts of this page wait for its text.', error)
        asked = false
      })
      .finally(() => clearTimeout(silence))
  }
  /**
   * One script each time that the browser has nothing else to do: the photos are drawn first. Each once,
   * also where none comes.
   */
  function loadInTurn([inert, ...others]: readonly HTMLElement[]) {
    if (!inert) return
    if (inert.isConnected) run(inert)
    whenIdle(() => loadInTurn(others))
  }
  function loadAtRest() {
    // Both at once hold each other up: the browser compiles beside what it does for the page.
    if (document.querySelector('noscript[data-packed]')) return whenIdle(loadAtRest)
    tell()
    loadInTurn([...document.querySelectorAll<HTMLElement>('script[data-src]')])
  }
  function whenIdle(next: () => void) {
    // Safari has no word for it.
    if ('requestIdleCallback' in window) requestIdleCallback(next)
    else setTimeout(next, 30)
  }
  /**
   * A page can have loaded a second or two before it is painted: where the browser is slow to draw, or
   * when the tab is behind others. What is not needed for the paint waits for it.
   */
  function whenPainted(next: () => void) {
    if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return next()
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      next()
    }).observe({ type: 'paint', buffered: true })
  }
  function begin() {
    due = true
    load()
    start()
  }
  function start() {
    if (!due || !told || !held) return
    const run = held
    held = null
    // After the frame that answers the finger.
    setTimeout(() => {
      // React takes over what the server drew, all of it.
      window.unpackParts?.()
      run()
    })
  }
  function onPress(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const control = event.target instanceof Element ? event.target.closest(needsScript) : null
    if (!(control instanceof HTMLElement) || control === given) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // Who presses again in impatience means it once.
    if (!pressed.includes(control)) pressed.push(control)
    control.dataset.heard = ''
    // A screen reader presses without any other sign.
    onSign(event)
    // Without its script a plain button does nothing: there is nobody to give its press to.
    if (!control.matches('button[type="button"]')) setTimeout(() => giveUp(control), patience)
    const { length } = document.querySelectorAll('*')
    setTimeout(() => pressed.includes(control) && reloadIfCut(length), textPatience)
  }
  /** A slow page is longer by now. */
  function reloadIfCut(length: number) {
    const hangs = document.readyState === 'loading'
    if (hangs && document.querySelectorAll('*').length === length) location.reload()
  }
  /** A part whose code is on its way takes the drawn button, and its mark, along. */
  function onPressOfDrawn({ target }: MouseEvent) {
    const control = target instanceof Element ? target.closest<HTMLElement>(needsScript) : null
    if (!control?.closest('[data-drawn]')) return
    control.dataset.heard = ''
    setTimeout(() => delete control.dataset.heard, textPatience)
  }
  function giveUp(control: HTMLElement) {
    const at = pressed.indexOf(control)
    if (at < 0) return
    pressed.splice(at, 1)
    delete control.dataset.heard
    given = control
    control.click()
    given = null
  }
  function onInput({ target }: Event) {
    if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) {
      filled.set(target, String(target.checked))
    } else if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    ) {
      filled.set(target, target.value)
    }
  }
  function onSign(event: Event) {
    // A rail that snaps into place scrolls by itself.
    if (event.type === 'scroll' && event.target !== document) return
    for (const sign of signs) removeEventListener(sign, onSign, true)
    tellUsed()
    begin()
  }
  function release() {
    removeEventListener('click', onPress, true)
    removeEventListener('input', onInput, true)
    addEventListener('click', onPressOfDrawn, true)
    for (const control of pressed.splice(0)) {
      delete control.dataset.heard
      control.click()
    }
  }

  let tellUsed = () => {}
  const page: PageStart = {
    used: new Promise((resolve) => {
      tellUsed = resolve
    }),
    rested: new Promise((resolve) => {
      addEventListener('load', () => whenPainted(() => setTimeout(resolve, rest)))
    }),
    filled,
    hold(run) {
      held = run
      start()
    },
    release,
  }
  window.pageStart = page
  addEventListener('click', onPress, true)
  addEventListener('input', onInput, true)
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
  // Before Next, which takes what there is by then for everything.
  addEventListener(
    'DOMContentLoaded',
    () => (due || document.querySelector('[data-needs-scripts]')) && begin(),
    true,
  )
  addEventListener('online', () => due && begin())
  void page.rested.then(() => whenIdle(loadAtRest))
  addEventListener('load', () => setTimeout(begin, patience))
  const [arrival] = performance.getEntriesByType('navigation')
  const isNew = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate'
  // What Next sends of a page that failed, or was not there after all: its scripts draw it.
  const isEmpty = document.documentElement.id === '__next_error__'
  if (!isNew || location.hash || isEmpty) begin()
}
