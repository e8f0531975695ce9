import { expect, type Page, test } from '@playwright/test'
import { searchForRepayments } from './repayments'
import { ask, siteUrl } from './sites'
import { findCars } from './stock'

/** Every site of the demo, with the page of its whole stock. */
const sites = {
  aldersyde: '/search/new-used-and-demo-cars',
  'northgate-mazda': '/search/new-used-and-demo-cars',
  'bayside-toyota': '/search/new-used-and-demo-cars',
  sunnyside: '/used-car/used-cars',
  'banksia-caravans': '/search/new-used-and-demo-cars',
  'ironbark-motorcycles': '/search/new-used-and-demo-cars',
  'coorong-cars': '/search/new-used-and-demo-cars',
  driveflex: '/search/new-used-and-demo-cars',
}
type Slug = keyof typeof sites

const isSubscription = (slug: Slug) => slug === 'driveflex'

async function carsOn(slug: Slug, search = sites[slug]): Promise<string[]> {
  const { body } = await ask(`${slug}.localhost`, search)
  const paths = [...body.matchAll(/href="(\/cars\/[a-z0-9-]+)"/g)].map(([, path]) => path ?? '')
  return [...new Set(paths)]
}

/** Searches pages as the server sends them; gives the number of figures seen. */
async function searchPages(page: Page, slug: Slug, paths: readonly string[]): Promise<number> {
  // A page without a policy of its own for scripts, on the same host.
  await page.goto(siteUrl(slug, '/robots.txt'))
  const found = await page.evaluate(searchForRepayments, {
    paths: [...new Set(paths)],
    isSubscription: isSubscription(slug),
  })
  expect(found.filter(({ faults }) => faults.length > 0)).toEqual([])
  return found.reduce((sum, { figures }) => sum + figures, 0)
}

/** Searches the page that is open, as scripts have made it. */
async function searchHere(page: Page, slug: Slug): Promise<number> {
  const options = { paths: null, isSubscription: isSubscription(slug) }
  const [found] = await page.evaluate(searchForRepayments, options)
  expect(found?.faults, found?.path).toEqual([])
  return found?.figures ?? 0
}

for (const slug of Object.keys(sites) as Slug[]) {
  test(`FIN-02 a search through the pages of ${slug} finds no repayment without its rates, basis and warning`, async ({
    page,
  }) => {
    test.slow()
    const { body: map } = await ask(`${slug}.localhost`, '/sitemap.xml')
    const listed = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)]
      .map(([, path]) => path || '/')
      .filter((path) => !path.startsWith('/cars/'))
    expect(listed.length).toBeGreaterThan(5)
    // Two of each kind, by the folder that they are in: the others differ by their words alone.
    const folder = (path: string) => path.slice(0, path.lastIndexOf('/'))
    const some = listed.filter((path, at) => {
      const before = listed.slice(0, at).filter((other) => folder(other) === folder(path))
      return folder(path) === '' || before.length < 2
    })
    const cars = (await carsOn(slug)).slice(0, 3)
    const [car = ''] = cars
    const name = car.replace('/cars/', '')
    const figures = await searchPages(page, slug, [
      ...some,
      sites[slug],
      `${sites[slug]}?page=2`,
      ...cars,
      `/print?car_id=${name}`,
      `/enquiry?car=${name}`,
      '/cars/no-such-car-1',
      '/no-such-page',
      '/compare',
      '/finance',
      '/personalised/finance',
    ])
    if (isSubscription(slug)) expect(figures).toBe(0)
    else expect(figures).toBeGreaterThan(10)
  })
}

test('CONT-08 LOC-24 every page of every site ends with the dealer’s licence', async () => {
  for (const [slug, search] of Object.entries(sites)) {
    for (const path of ['/', search, '/contact', '/no-such-page']) {
      const { body } = await ask(`${slug}.localhost`, path)
      const footer = /<footer[\s\S]*<\/footer>/.exec(body)?.[0].replaceAll(/<[^>]+>/g, ' ')
      expect(footer, `${slug}${path}`).toMatch(/(Motor|Second-hand) [a-z -]*licence[A-Z a-z()]*\d/)
    }
  }
})

const warning =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.'
const terms = (rate: string) =>
  `<dl><div><dt>Weekly</dt><dd>$99</dd></div><div><dt>Interest rate</dt><dd>8.49% p.a.</dd></div>${rate}</dl>`
const comparison = '<div><dt>Comparison rate</dt><dd>9.22% p.a.</dd></div>'
const card = (dl: string, rest = 'On $30,000 over 5 years, secured. <a href="#w">Warning</a>') =>
  `<div data-finance="figure">${dl}<p>${rest}</p></div>`
const full = (before = '', after = '') =>
  `${before}<p id="w" data-finance="warning">${warning}</p>${after}`

const judged = [
  ['a lawful figure', card(terms(comparison)) + full(), null],
  ['no comparison rate', card(terms('')) + full(), /no Comparison rate/],
  ['no basis', card(terms(comparison), '<a href="#w">Warning</a>') + full(), /no amount and term/],
  ['a link to nothing', card(terms(comparison)), /no warning/],
  [
    'a folded warning',
    card(terms(comparison)) + full('<details><summary>More</summary>', '</details>'),
    /folded/,
  ],
  ['a repayment in words', '<p>Yours from <b>$99</b> per week</p>', /in words/],
  ['a repayment without a figure', '<dl><dt>Weekly</dt><dd>$99</dd></dl>', /in words/],
  ['a rate in words', '<h2>Utes at 3.9% p.a.</h2>', /in words/],
  ['a description', '<meta name="description" content="From $99pw">', /in content/],
  ['a name for screen readers', '<a href="/" aria-label="$99 a week">Go</a>', /in aria-label/],
] as const

test('FIN-02 the search itself finds each kind of fault, and none in a lawful figure', async ({
  page,
}) => {
  for (const [what, html, fault] of judged) {
    await page.setContent(html)
    const options = { paths: null, isSubscription: false }
    const [found] = await page.evaluate(searchForRepayments, options)
    if (fault) expect(found?.faults.join(), what).toMatch(fault)
    else expect(found?.faults, what).toEqual([])
  }
})

test('FIN-02 PRICE-03 FIN-31 the page of a sold car, of one that is gone and of the selected car show lawful figures', async ({
  page,
}) => {
  const [sold] = await findCars('status:sold AND dealership_slug:sunnyside-moorooka', 1)
  const [priced] = await findCars('status:in_stock AND dealership_slug:sunnyside-moorooka', 1)
  expect(sold && priced).toBeDefined()
  const figures = await searchPages(page, 'sunnyside', [
    `/cars/${sold?.slug}`,
    '/cars/no-such-car-1',
    `/personalised/finance?car_id=${priced?.id}`,
    `/finance?car_id=${priced?.id}&price=1&loanTerm=x`,
  ])
  expect(figures).toBeGreaterThan(3)
})

for (const width of [390, 1440]) {
  test(`FIN-02 FIN-28 what scripts draw shows lawful figures, all three of one size, at ${width} px`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    const slug = 'sunnyside'
    const expectAlike = async () => {
      const looks = await page.locator('[data-finance="figure"]:visible dl').evaluateAll((lists) =>
        lists.map((list) =>
          ['dt', 'dd'].map((tag) => {
            const looks = [...list.querySelectorAll(tag)].map((element) => {
              const { fontSize, fontWeight, color, opacity } = getComputedStyle(element)
              const { left, right, width } = element.getBoundingClientRect()
              const isCut = left < 0 || width === 0 || right - left < element.scrollWidth - 1
              return [fontSize, fontWeight, color, opacity, isCut].join()
            })
            return new Set(looks).size === 1 && !looks[0]?.endsWith('true')
          }),
        ),
      )
      expect(looks.length).toBeGreaterThan(0)
      expect(looks.flat().every(Boolean)).toBe(true)
    }

    // Cards that the browser draws: the second page of the results.
    await page.goto(siteUrl(slug, sites[slug]))
    await page.mouse.move(120, 240)
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    expect(await searchHere(page, slug)).toBeGreaterThan(3)
    await expectAlike()

    // The comparison of saved cars.
    for (const heart of (await page.getByRole('button', { name: /^Save / }).all()).slice(0, 3)) {
      await heart.click()
    }
    await page.goto(siteUrl(slug, '/compare'))
    await page.mouse.move(120, 240)
    await expect(page.getByRole('rowheader', { name: 'Price' })).toBeVisible()
    expect(await searchHere(page, slug)).toBeGreaterThan(0)
    await expectAlike()

    // The vehicle page with the calculator of the sidebar open and another frequency chosen.
    const [car = ''] = await carsOn(slug)
    await page.goto(siteUrl(slug, car))
    await page.mouse.move(120, 240)
    const sidebar = page.getByRole('complementary', { name: 'Price and contact' })
    await sidebar.getByText('Work out your repayments').click()
    await expect(sidebar.getByLabel('Amount to borrow')).toBeVisible()
    for (const name of ['Monthly', 'Fortnightly']) {
      for (const choice of await page.getByRole('radio', { name }).all()) await choice.check()
      expect(await searchHere(page, slug)).toBeGreaterThan(2)
    }
    await expectAlike()
  })
}
