/**
 * What is done before each of a page's first frames, until it has come whole and stands:
 *
 * - A page that was opened by its address lays out what is far below when the shopper comes near
 *   (`.later` in first-frames.css), a phone's not before it is touched (browsers come near by
 *   themselves, two screens ahead); or part by part when it has loaded and been left alone for a
 *   while: then its length is true. It is laid out whole as soon as its window changes: a phone that is
 *   turned keeps its place, and a picture of the whole page has all of it. So is one that is come back
 *   to or reloaded, so that it returns to exactly the place that was left.
 * - Before its first paint a phone has enough to do with one screen, and
 *   that in three frames: the site's head first, then what is marked `second-frame`, then `third-frame`.
 *   What is below waits (`data-waits`), and comes in the frames after them and after the paint.
 * - What has ended (`data-until`, ms since 1970) is hidden before it is ever painted. PROMO-02 PROMO-04
 *
 * It is written between header and main as text, so it stands alone. A script waits for the style
 * sheets: the header, a fifth to two fifths of a page, is read while they are on their way, and the
 * rest, with its forms, when they have come. Chrome lays out a form as soon as it has read it.
 *
 * @param momentOf `shopperMoment`, with what it is asked for
 */
export function watchFirstFrames(
  momentOf: (answeredAt: string) => number,
  answeredAt: string,
): void {
  const below =
    '.later, .second-screen, .third-screen, .later-parts > :is(section, details, div), .first-screen + section, main > section:nth-of-type(n + 3), .rail > li:nth-child(n + 3)'
  /** What first-frames.css leaves until the shopper comes near. */
  const farBelow =
    '.later, .third-screen, .later-parts > :is(section, details, div), .first-screen + section, main > section:nth-of-type(n + 3)'
  /** Elements that a phone lays out in a frame without holding up a finger. */
  const elementsAFrame = 40
  /** Frames after which all that waits comes at once. */
  const framesOfParts = 5
  /** Frames of the whole page after which a browser that does not tell of its first paint has painted. */
  const patience = 10
  /** Milliseconds that a loaded page has the processor to itself: until its scripts start (`holdStart`). */
  const rest = 4_000
  /** Photos that are fetched before a phone is touched: those of the screen after the next. */
  const photosAhead = 3
  const signsOfUse = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel']
  const { dataset } = document.documentElement
  const arrival = performance.getEntriesByType('navigation')[0] as
    | PerformanceNavigationTiming
    | undefined
  if (arrival?.type === 'navigate' && !location.hash) dataset.fresh = 'unpainted'
  if (dataset.fresh) dataset.frame = 'first'
  // The style sheets have come. What the browser makes of them once (a seventh of the first frame) is
  // made now, before the page is read.
  void getComputedStyle(document.documentElement).color
  let calls = 0
  let frames = 0
  let framesPainted = 0
  let isUsed = false

  function hideWhatEnded() {
    for (const shown of document.querySelectorAll<HTMLElement>('[data-until]')) {
      if (momentOf(answeredAt) >= Number(shown.dataset.until)) shown.hidden = true
    }
  }
  function letPartsCome() {
    let elements = 0
    for (const part of document.querySelectorAll<HTMLElement>('[data-waits]')) {
      // A box that nothing is laid out in costs no more than an element.
      const isLaidOut = isUsed || !part.matches(farBelow)
      const size = isLaidOut ? part.getElementsByTagName('*').length : 1
      const isFull = elements > 0 && elements + size > elementsAFrame
      if (isFull && framesPainted < framesOfParts) break
      elements += size
      delete part.dataset.waits
    }
  }
  function whenIdle(next: () => void) {
    // Safari has no word for it.
    if ('requestIdleCallback' in window) requestIdleCallback(next)
    else setTimeout(next, 30)
  }
  function layOutNearWhenUsed() {
    isUsed = true
    if (dataset.fresh === 'painted') dataset.fresh = 'used'
  }
  /** A tall phone sees more than is expected; what stands beside its window it does not see. */
  function layOutWhatIsSeen() {
    for (const part of document.querySelectorAll<HTMLElement>(farBelow)) {
      const { top, left } = part.getBoundingClientRect()
      if (top >= innerHeight) break
      if (left < innerWidth) part.style.contentVisibility = 'visible'
    }
  }
  function fetchPhotosAhead() {
    const lazy = [...document.querySelectorAll<HTMLElement>(farBelow)].flatMap((part) => [
      ...part.querySelectorAll<HTMLImageElement>('img[loading="lazy"]'),
    ])
    for (const photo of lazy.slice(0, photosAhead)) photo.loading = 'eager'
  }
  function layOutInTurn([part, ...others]: readonly HTMLElement[]) {
    if (!part) return
    part.style.contentVisibility = 'visible'
    whenIdle(() => layOutInTurn(others))
  }
  function layOutFarBelow() {
    whenIdle(() => layOutInTurn([...document.querySelectorAll<HTMLElement>(farBelow)]))
  }
  function layOutWholeWhenResized() {
    let { innerWidth: width, innerHeight: height } = window
    addEventListener('resize', () => {
      const isAddressBarAlone =
        innerWidth === width && innerHeight !== height && innerHeight < 1.5 * height
      ;({ innerWidth: width, innerHeight: height } = window)
      // Chrome, drawing the whole page for a picture of it, reports the size that it had; so does a
      // phone before its first paint, when the head may stand alone.
      if (!isAddressBarAlone && dataset.fresh !== 'unpainted') delete dataset.fresh
    })
  }
  function beforeFrame() {
    hideWhatEnded()
    const isRead = document.readyState !== 'loading'
    if (isRead) frames++
    const isPainted =
      frames > patience || performance.getEntriesByName('first-contentful-paint').length > 0
    const stands = isRead && isPainted
    if (stands && dataset.fresh === 'unpainted') {
      for (const part of document.querySelectorAll<HTMLElement>(below)) part.dataset.waits = ''
      dataset.fresh = isUsed ? 'used' : 'painted'
    } else if (stands && !dataset.frame) {
      framesPainted++
      letPartsCome()
    }
    // The first call is none before a frame, the second is the one before the first.
    if (++calls === 3 && dataset.frame) dataset.frame = 'second'
    else if (calls > 3) delete dataset.frame
    const isWhole = stands && !dataset.frame && !document.querySelector('[data-waits]')
    requestAnimationFrame(isWhole ? layOutWhatIsSeen : beforeFrame)
  }
  beforeFrame()
  if (!dataset.fresh) return
  for (const sign of signsOfUse) {
    addEventListener(sign, layOutNearWhenUsed, { once: true, passive: true })
  }
  addEventListener('load', () => {
    setTimeout(layOutFarBelow, rest)
    layOutWholeWhenResized()
  })
  // Sooner, they shared the line with the largest photo.
  void window.pageStart?.rested.then(fetchPhotosAhead)
}
