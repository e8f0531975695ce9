import { type ConsoleMessage, expect, type Page } from '@playwright/test'
import { violations } from './axe'
import { type Own, putOwnCars, test } from './fixtures'
import { firstCar } from './lead-forms'
import type { Turning } from './open-car'
import { openPage, siteUrl } from './sites'
import { findCar, putCars } from './stock'

/**
 * Every kind of page, in each look, at every width: loaded once on a phone, then resized. What holds for
 * all pages is asked here; what a page alone must do is asked in the tests of its subject.
 */
test.describe.configure({ mode: 'parallel' })

const MOST_MOVED = 0.02
const height = 844

const views = ['outdoor34', 'outdoor-side', 'outdoor-rear34', 'boot', 'outdoor34r']
const image = (at: number) => {
  const url = `stock/hatch-a-white-${views[at % views.length]}.webp`
  return { image: { url, thumb: { url } }, isVideo: false }
}
const photos = (count: number) => ({
  images: Array.from({ length: count }, (_, at) => image(at)),
  photos_count: count,
  primary_image_url: count > 0 ? image(0).image.url : null,
  thumbnails: [],
  spin_images: [],
})
const unpriced = {
  ...{ asked_price: null, offer_price: null, before_price: null, price_type: null },
  finance_lenders: {},
}
const longName = {
  model: 'Extraordinarily '.repeat(19).slice(0, 300).trim(),
  badge: 'W'.repeat(120),
  series: 'S'.repeat(60),
}
const hardCars = {
  'no photos': photos(0),
  'one photo': photos(1),
  'sixty photos': photos(60),
  'no price': { ...unpriced, price: null },
  'a price of 0': { ...unpriced, price: 0 },
  'a name of 400 characters': longName,
  'a name of 400 characters, sold': {
    ...longName,
    ...{ status: 'sold', sold: true, sold_at_timestamp: 1_700_000_000 },
  },
  'text from right to left': {
    model: '\u0645\u0627\u0632\u062f\u0627 \u062b\u0644\u0627\u062b\u0629',
    dealercomments:
      '\u0633\u064a\u0627\u0631\u0629 \u0646\u0638\u064a\u0641\u0629 \u062c\u062f\u0627',
  },
}
type HardCar = keyof typeof hardCars

let put: Awaited<ReturnType<typeof putOwnCars>> | undefined
test.afterAll(() => put?.remove())

/** The slug of a car that is hard to lay out, which a worker puts into the index once. */
async function hardCar(own: Own, what: HardCar): Promise<string> {
  put ??= await putOwnCars(own, 'photos_count >= 8', Object.values(hardCars))
  return put.slugs[Object.keys(hardCars).indexOf(what)] ?? ''
}

const results = {
  sunnyside: '/used-car/used-cars',
  'northgate-mazda': '/search/new-used-and-demo-cars',
  'banksia-caravans': '/search/new-used-and-demo-cars',
  aldersyde: '/search/used-cars',
} as const

/** The addresses of each site; a function finds one that the demo's data decides. */
const addresses: Record<string, readonly (string | [string, () => Promise<string>])[]> = {
  sunnyside: [
    ...['/', '/contact', '/blog', '/privacy-policy', '/dealer-locator', '/success', '/compare'],
    '/enquiry?kind=contact',
    [
      'a car with a spin and a video',
      async () => {
        const { slug } = await findCar(
          'dealership_slug:"sunnyside-rocklea" AND status:"in_stock" AND sold:"false"',
          (found) => {
            const { spin_images, video_url } = found as Turning & { video_url: string | null }
            return spin_images.length > 0 && video_url !== null
          },
        )
        return `/cars/${slug}`
      },
    ],
  ],
  'northgate-mazda': [
    ...['/', '/contact', '/finance', '/compare', '/models', '/blog', '/service', '/cx-5'],
    ...['/mazda/overview', '/contact-us/northgate-mazda', '/success', '/no-such-page'],
    ...[
      '/trade-in',
      '/sell-my-car',
      '/trade-in/offer',
      '/search/used-cars?query=zzzz&price=-20000',
    ],
    [
      'a car whose facts are long words',
      async () => {
        const { slug } = await findCar(
          'dealership_slug:"northgate-mazda" AND car_type:"used" AND simple_fuel:"Plug-in Hybrid"',
        )
        return `/cars/${slug}`
      },
    ],
    [
      'a car that is gone',
      async () => {
        const before = Math.floor(Date.now() / 1000) - 4 * 86_400
        const { slug } = await findCar(
          `dealership_slug:"northgate-mazda" AND status:"sold" AND sold_at_timestamp < ${before}`,
        )
        return `/cars/${slug}`
      },
    ],
  ],
  'banksia-caravans': [
    ...['/', '/contact', '/service', '/blog', '/blog/packing-a-van', '/no-such-page', '/careers'],
  ],
  aldersyde: ['/', '/brands', '/dealer-locator', '/contact-us', '/offers', '/search/suv'],
  driveflex: ['/', '/how-it-works', '/sign-in'],
  'ironbark-motorcycles': ['/', '/trade-in', '/search/new-used-and-demo-cars', '/compare'],
  'coorong-cars': ['/', '/blog', '/find-my-car'],
}

for (const [site, paths] of Object.entries(addresses)) {
  for (const path of paths) {
    const [what, find] = typeof path === 'string' ? [path, async () => path] : path
    test(`NAV-09 NAV-17 CONT-01 SRCH-18 FIN-09 ROUTE-01 the layout of ${what} on ${site} holds at every width`, async ({
      page,
    }) => {
      await audit(page, siteUrl(site, await find()))
    })
  }
}

for (const [site, path] of Object.entries(results)) {
  test(`SRCH-18 CARD-08 the layout of the cars of ${site} holds at every width`, async ({
    page,
  }) => {
    await audit(page, siteUrl(site, path))
  })
  test(`VDP-01 VDP-15 the layout of a car of ${site} holds at every width`, async ({ page }) => {
    await audit(page, siteUrl(site, `/cars/${await firstCar(site, path)}`))
  })
}

for (const what of Object.keys(hardCars) as HardCar[]) {
  test(`VDP-01 IMG-13 PRICE-03 the layout of a car with ${what} holds at every width`, async ({
    page,
    own,
  }) => {
    await audit(page, siteUrl(own.site.slug, `/cars/${await hardCar(own, what)}`))
    if (what.endsWith('sold')) return
    const contact = page.getByRole('complementary', { name: 'Price and contact' })
    await expect(contact.getByRole('link', { name: /enquir/i }).first()).toBeVisible()
  })
}

for (const [what, pathOf] of [
  ['the enquiry about', (slug: string) => `/enquiry?car=${slug}`],
  ['the delivery of', (slug: string) => `/cars/${slug}/delivery`],
] as const) {
  test(`LEAD-01 VDP-44 PRICE-03 the layout of ${what} a car with a name of 400 characters holds at every width`, async ({
    page,
    own,
  }) => {
    await audit(
      page,
      siteUrl(own.site.slug, pathOf(await hardCar(own, 'a name of 400 characters'))),
    )
  })
}

// The site of a worker prints nothing.
test('ROUTE-04 PRICE-03 the layout of the print page of a car with a name of 400 characters holds at every width', async ({
  page,
}) => {
  const ofNorthgate = 'dealership_slug:"northgate-mazda" AND status:"in_stock"'
  const printed = await putCars(ofNorthgate, [longName])
  try {
    await audit(page, siteUrl('northgate-mazda', `/print?car_id=${printed.slugs[0]}`))
  } finally {
    await printed.remove()
  }
})

/** Asks everything at every width. @throws with the address, the width and the element of each fault. */
async function audit(page: Page, url: string) {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(`${url}: ${message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOfTheAnswer(message, url)) {
      faults.push(`${url}: ${message.text()}`)
    }
  })
  await page.addInitScript(noteMoves)
  await page.setViewportSize({ width: 390, height })
  await openPage(page, url)
  await page.evaluate(() => document.fonts.ready)
  const { moved, parts } = await page.evaluate(() => (window as unknown as { moves: Moves }).moves)
  if (moved > MOST_MOVED)
    faults.push(`390 px: ${moved.toFixed(3)} of it moved: ${parts.join(', ')}`)

  // What is laid out only as it comes near counts too.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  const headings = await page.locator('h1:visible').count()
  if (headings !== 1) faults.push(`390 px: ${headings} headings of the first level`)
  for (const width of [390, 320, 768, 1440]) {
    await page.setViewportSize({ width, height })
    faults.push(...(await standsOut(page)).map((part) => `${width} px: ${part} stands out`))
    if (width !== 390 && width !== 1440) continue
    faults.push(...(await violations(page)).map((fault) => `${width} px: ${fault}`))
  }

  // The letters of the browser twice as large, as a shopper sets them; pictures and gaps are not.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height })
    const out = await standsOut(page)
    faults.push(...out.map((part) => `${width} px with larger text: ${part} stands out`))
  }
  await browser.detach()
  expect(faults, url).toEqual([])
}

/** Chrome calls the status of a page that is not found, or gone, an error. */
const isOfTheAnswer = (message: ConsoleMessage, url: string) =>
  message.location().url === url && /status of 4(?:04|10)/.test(message.text())

type Moves = { moved: number; parts: string[] }

/** Runs in the browser before the page: notes how much of it moves, and what. */
function noteMoves() {
  const moves: Moves = { moved: 0, parts: [] }
  Object.assign(window, { moves })
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) {
      moves.moved += shift.value
      for (const { node } of shift.sources) {
        const part = node instanceof Element ? node : node?.parentElement
        if (part) moves.parts.push(part.outerHTML.slice(0, 100))
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What makes the page scroll sideways, and what stands out of a bar that does not scroll with it. */
const standsOut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const scrolls = scrollWidth > clientWidth
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement))
    // What scrolls by itself, as a row of cards does, keeps what is in it to itself.
    const isCut = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === document.body) return false
      return getComputedStyle(parent).overflowX !== 'visible' || isCut(parent)
    }
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 0.5 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !isCut(element) &&
        (scrolls || isFixed(element)),
    )
    if (!scrolls && wide.length === 0) return []
    // The innermost names it best; a text alone may be wider than the boxes around it.
    const part = wide.at(-1)?.outerHTML.slice(0, 140) ?? 'a text'
    return [`${scrollWidth - clientWidth} px: ${part}`]
  })
