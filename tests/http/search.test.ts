import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { ask } from '../e2e/sites'
import { getPage, mainOf, type Page, submit } from './page'

const everyCar = '/search/new-used-and-demo-cars'

const railOf = ({ document }: Page) =>
  document.querySelector('aside[aria-label="Filters"]') as HTMLElement
const chipsOf = ({ document }: Page) =>
  document.querySelector('[aria-label="Applied filters"]')?.textContent ?? ''
const carsOf = ({ document }: Page) => document.querySelectorAll('#cars article').length
const formWith = (page: Page, label: string) =>
  mainOf(page).getAllByLabelText<HTMLInputElement>(label)[0]?.form as HTMLFormElement
const filters = (page: Page) => railOf(page).querySelector('form') as HTMLFormElement
const follow = (page: Page, link: Element | null | undefined) => {
  const to = new URL(link?.getAttribute('href') ?? '', `http://site.example${page.path}`)
  return getPage(page.slug, to.pathname + to.search)
}

describe('without scripts', () => {
  test('SRCH-02 the search is complete: filters, words, order and pages work', async () => {
    const page = await getPage('aldersyde', everyCar)
    expect(carsOf(page)).toBeGreaterThan(10)
    const second = await follow(page, page.document.querySelector('a[aria-label="Page 2"]'))
    expect(second.path).toContain('page=2')
    expect(carsOf(second)).toBeGreaterThan(10)

    const suvs = await submit(second, filters(second), { SUV: true })
    expect(chipsOf(suvs)).toContain('SUV')
    const automatic = await submit(suvs, formWith(suvs, 'Search our stock'), {
      'Search our stock': 'automatic',
    })
    expect(chipsOf(automatic)).toContain('Automatic')
    expect(chipsOf(automatic)).toContain('SUV')
  })

  test('SRCH-01 words that leave nothing are left out, and the page says so', async () => {
    const page = await getPage('aldersyde', everyCar)
    const found = await submit(page, formWith(page, 'Search our stock'), {
      'Search our stock': 'zzqx automatic suv',
    })
    expect(mainOf(found).getByText('Nothing matches “zzqx”, so it was left out.')).toBeTruthy()
    expect(carsOf(found)).toBeGreaterThan(10)
  })

  test('SRCH-42 SRCH-43 SRCH-44 the hero form is whole and leads to its cars', async () => {
    const page = await getPage('aldersyde', '/')
    const form = formWith(page, 'Body')
    expect(form.querySelector('h1, h2, h3')?.textContent).toMatch(/^Search Our /)
    const found = await submit(page, form, { Body: 'SUV', Used: true })
    expect(chipsOf(found)).toContain('SUV')
    expect(chipsOf(found)).toContain('Used')
  })

  test.each(['sunnyside', 'aldersyde'])(
    'SRCH-43 SRCH-44 the price of the hero form of %s is searched',
    async (slug) => {
      const page = await getPage(slug, '/')
      const found = await submit(page, formWith(page, 'Body'), { 'Highest price': '40000' })
      expect(chipsOf(found)).toContain('Up to $40,000')
    },
  )

  test('SRCH-23 ROUTE-26 offers are searched by their address', async () => {
    const page = await getPage('aldersyde', '/offers')
    const offers = ({ document }: Page) => document.querySelectorAll('main [data-promo]').length
    expect(offers(page)).toBeGreaterThan(1)
    const found = await submit(page, formWith(page, 'Search offers'), {
      'Search offers': 'service',
    })
    expect(found.path).toContain('query=service')
    expect(offers(found)).toBeLessThan(offers(page))
    expect(offers(found)).toBeGreaterThan(0)
  })

  test('ROUTE-40 SRCH-24 /models?body= shows the models of that body', async () => {
    const page = await getPage('northgate-mazda', '/models')
    const utes = ({ document }: Page) => document.querySelector('main a[href$="?body=utes"]')
    const found = await follow(page, utes(page))
    expect(found.path).toBe('/models?body=utes')
    expect(found.document.querySelector('main a[aria-current="true"]')?.textContent).toMatch(
      /^Utes/,
    )
    const count = (one: Page) => mainOf(one).getByRole('status').textContent
    expect(count(found)).not.toBe(count(page))
  })
})

describe.each([
  ['northgate-mazda', everyCar],
  ['sunnyside', '/used-car/used-cars'],
])('without scripts the filters of %s', (slug, path) => {
  test('SRCH-39 a quick pick is searched, and taken back', async () => {
    const page = await getPage(slug, path)
    const pick = (one: Page) => within(railOf(one)).getAllByText('$40,000')[0]?.closest('a')
    const picked = await follow(page, pick(page))
    expect(chipsOf(picked)).toContain('Up to $40,000')
    expect(pick(picked)?.getAttribute('aria-current')).toBe('true')
    expect(chipsOf(await follow(picked, pick(picked)))).toBe('')
  })

  test('SRCH-14 SRCH-15 every make can be ticked, and then its models', async () => {
    const page = await getPage(slug, path)
    const makes = [...filters(page).querySelectorAll<HTMLInputElement>('input[name="make"]')]
    expect(makes.length).toBeGreaterThan(7)
    const last = makes.at(-1) as HTMLInputElement
    last.checked = true
    const ofMake = await submit(page, filters(page), {})
    const ticked = filters(ofMake).querySelector('input[name="make"][checked]')
    expect(ticked?.getAttribute('value')).toBe(last.value)

    const model = filters(ofMake).querySelector<HTMLInputElement>('input[name="make_model"]')
    if (!model) throw new Error('The make has no models.')
    model.checked = true
    const ofModel = await submit(ofMake, filters(ofMake), {})
    expect(chipsOf(ofModel)).toContain(model.value.split(' > ')[1])
  })
})

test('SRCH-23 SITE-01 a site answers with its own offers alone', async () => {
  const names = async (slug: string) => {
    const { body } = await ask(`${slug}.localhost`, '/api/offers/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{
          query: '',
          page: 0,
          hitsPerPage: 60,
          facets: [],
          facetFilters: [],
          numericFilters: [],
        },
      }),
    })
    return (JSON.parse(body) as { hits: { name: string }[] }).hits.map(({ name }) => name)
  }
  expect(await names('coorong-cars')).toContain('Winter tyres')
  expect(await names('sunnyside')).not.toContain('Winter tyres')
  expect((await names('sunnyside')).length).toBeGreaterThan(0)
})
