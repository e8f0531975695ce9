import { onEvent, track } from '../track'

/** Words of a button; longer ones are those of a card, and digits or an @ could be a person's. */
const WORDS = /^(?!.*(\d{6}|@)).{1,40}$/
/** How many cars there are is another number each day. */
const COUNT = /\d{1,3}(,\d{3})*(?= ([a-z]+s\b|in stock))/g
const wordsOf = (button: HTMLElement) =>
  (button.ariaLabel ?? button.textContent).trim().replace(COUNT, '…')

/** Buttons of a block that are told with it. */
const BUTTONS = 20
/** The buttons of a block, without those of its cars, which come and go. */
const buttonsOf = (block: Element) => {
  const shown = [...block.querySelectorAll<HTMLElement>('a,button')].filter(
    (button) =>
      !button.closest('[data-car],[href^="/cars/"],[href^="tel:"]') &&
      button.checkVisibility?.() !== false,
  )
  return [...new Set(shown.map(wordsOf))].filter((words) => WORDS.test(words)).slice(0, BUTTONS)
}

/**
 * Records which blocks and promotions came into view, once a page, blocks with their buttons, and which buttons
 * were pressed. A block stands behind an element `data-block`; a promotion carries `data-promo`.
 */
export function recordSeenAndPressed(): void {
  const blocks = new WeakMap<Element, string>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        const promo = target.getAttribute('data-promo')
        if (promo) track('promoSeen', { promotion_id: promo })
        else track('blockSeen', { element_type: blocks.get(target), buttons: buttonsOf(target) })
      }
    },
    // A third of a screen of a tall block counts as much as most of a small one.
    { rootMargin: '0px 0px -33%' },
  )
  const find = () => {
    for (const mark of document.querySelectorAll<HTMLElement>('i[data-block]')) {
      const block = mark.nextElementSibling
      if (!block || blocks.has(block) || block.matches('i,template')) continue
      blocks.set(block, mark.dataset.block ?? '')
      observer.observe(block)
    }
    for (const promo of document.querySelectorAll('[data-promo]')) {
      if (blocks.has(promo)) continue
      blocks.set(promo, '')
      observer.observe(promo)
    }
  }
  onEvent(({ name }) => {
    // What the page of a press streams in is there a little later.
    if (name === 'pageView') for (const ms of [0, 3000]) setTimeout(find, ms)
  })
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest?.<HTMLElement>('a,button')
      if (!button) return
      const promo = button.closest('[data-promo]')?.getAttribute('data-promo')
      if (promo) track('promoPress', { promotion_id: promo })
      let at: Element | null = button
      while (at && !blocks.get(at) && !at.matches('header,footer,aside')) at = at.parentElement
      const element_type = at ? (blocks.get(at) ?? at.localName) : 'page'
      const words = wordsOf(button)
      // The number of a car's page is an event of its own.
      const isCall = button.matches('[href^="tel:"]') && !button.closest('aside')
      if (isCall) track('call', { element_type })
      else if (WORDS.test(words)) track('buttonPress', { element_type, element_text: words })
    },
    true,
  )
}
