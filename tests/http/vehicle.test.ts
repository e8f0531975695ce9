import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { ask, siteUrl } from '../e2e/sites'
import { findCar, findCars } from '../e2e/stock'
import { getPage, heading, mainOf, submit } from './page'

const northgate = 'dealership_slug:"northgate-mazda"'
const sunnyside = '(dealership_slug:"sunnyside-moorooka" OR dealership_slug:"sunnyside-rocklea")'
const inStock = 'status:"in_stock" AND sold:"false"'
const forSale = `${northgate} AND status:"in_stock" AND sold:false`
const host = 'northgate-mazda.localhost'
const daysAgo = (days: number) => Math.floor(Date.now() / 1000) - days * 86_400
const longSold = `${northgate} AND status:"sold" AND sold_at_timestamp < ${daysAgo(4)}`

describe('a page that ends', () => {
  test('ROUTE-01 SRCH-32 a car sold a while ago is 410 with others in its place, for every visit', async () => {
    const { slug } = await findCar(longSold)
    for (let visit = 0; visit < 2; visit += 1) {
      const { status, headers } = await ask(host, `/cars/${slug}`)
      expect(status).toBe(410)
      expect(headers['cache-control']).toBe('private, no-cache')
    }
    const page = await getPage('northgate-mazda', `/cars/${slug}`)
    expect(heading(page)).toContain('has been sold')
    expect(page.document.querySelector('meta[name=robots]')?.getAttribute('content')).toMatch(
      /noindex/,
    )
    const other = page.document.querySelector('main a[href^="/cars/"]')?.getAttribute('href')
    expect((await ask(host, other ?? '')).status).toBe(200)
  })

  test('ROUTE-01 an unknown car is 404, and so is the page of gone cars by itself', async () => {
    const { slug } = await findCar(longSold)
    const forged = { headers: { 'x-vehicle-gone': '1' } }
    for (const [path, options] of [
      ['/cars/no-such-car', {}],
      [`/cars/${slug}/gone`, {}],
      [`/cars/${slug}/gone`, forged],
      ['/cars/%E0%A4%A', {}],
    ] as const) {
      expect([400, 404], path).toContain((await ask(host, path, options)).status)
    }
  })

  test('SRCH-28 ROUTE-01 a car that the site leaves out has no page, PDF, picture or view there', async () => {
    const car = await findCar(`${sunnyside} AND ${inStock} AND photos_count < 3`)
    for (const path of ['', '/pdf', '/share.jpg', '/view.json?website_id=sunnyside']) {
      const where = path === '' ? `/cars/${car.slug}` : `/api/cars/${car.slug}${path}`
      expect((await ask('sunnyside.localhost', where)).status, where).toBe(404)
    }
    expect((await ask('aldersyde.localhost', `/cars/${car.slug}`)).status).toBe(200)
  })

  test("ROUTE-01 another dealer's car is 404, its gone cars too", async () => {
    const [live] = await findCars(`${northgate} AND ${inStock}`)
    const [gone] = await findCars(longSold)
    for (const car of [live, gone]) {
      expect((await ask('coorong-cars.localhost', `/cars/${car?.slug}`)).status).toBe(404)
    }
  })
})

test('PRICE-05 PRICE-09 AMB-54 SRCH-03 one price, the offer’s: filter, card, page, structured data, shared links and paper', async () => {
  const car = await findCar(
    `${forSale} AND car_type:"used" AND price_type:"drive_away" AND offer_price > 10`,
    ({ price, offer_price }) => (offer_price ?? 0) < (price ?? 0),
  )
  const { document } = await getPage('northgate-mazda', `/cars/${car.slug}`)
  const data = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
  ) as { '@graph': { offers?: { price?: number; priceCurrency?: string } }[] }
  expect(data['@graph'][0]?.offers).toMatchObject({ price: car.offer_price, priceCurrency: 'AUD' })
  const words = `$${car.offer_price?.toLocaleString('en-AU')}`
  const head = (name: string) =>
    document
      .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
      ?.getAttribute('content')
  for (const name of ['description', 'og:description', 'twitter:description']) {
    expect(head(name), name).toContain(`${words} Drive away`)
  }
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    siteUrl('northgate-mazda', `/cars/${car.slug}`),
  )
  const picture = new URL(head('og:image') ?? '')
  const shared = await ask(host, picture.pathname + picture.search)
  expect([shared.status, shared.headers['content-type']]).toEqual([200, 'image/jpeg'])

  expect(sidebarOf(document).textContent).toContain(words)
  const paper = await getPage('northgate-mazda', `/print?car_id=${car.slug}`)
  expect(paper.document.body.textContent).toContain(words)
  const stockNumber = encodeURIComponent(car.id.split('-').at(-1) ?? '')
  const found = await getPage(
    'northgate-mazda',
    `/search/new-used-and-demo-cars?query=${stockNumber}&price=${car.offer_price}-${car.offer_price}`,
  )
  const card = found.document.querySelector(`main article:has(a[href="/cars/${car.slug}"])`)
  expect(card?.textContent).toContain(words)
  const pdf = await ask(host, `/api/cars/${car.slug}/pdf`)
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('SITE-07 VDP-18 the data sheet of a car is a PDF where the site offers one', async () => {
  const car = await findCar(forSale)
  const { document } = await getPage('northgate-mazda', `/cars/${car.slug}`)
  const { status, headers } = await ask(host, linkIn(sidebarOf(document), 'Car Analysis'))
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toContain(`${car.slug}-analysis.pdf`)
  const elsewhere = await findCar('dealership_slug:"coorong-hobart" AND status:"in_stock"')
  const none = await ask('coorong-cars.localhost', `/api/cars/${elsewhere.slug}/analysis`)
  expect(none.status).toBe(404)
})

describe('without scripts', () => {
  test('VDP-44 ERR-05 ERR-06 a page of its own says what delivery costs, of own cars alone', async () => {
    const car = await findCar(forSale)
    const pathOf = (slug: string) => `/cars/${slug}/delivery`
    const price = (page: Awaited<ReturnType<typeof getPage>>, postcode: string) =>
      submit(
        page,
        mainOf(page).getByLabelText<HTMLInputElement>('Your postcode').form as HTMLFormElement,
        {
          'Your postcode': postcode,
        },
      )
    const none = await price(await getPage('northgate-mazda', `/cars/${car.slug}`), '')
    expect(none.path).toBe(`${pathOf(car.slug)}?postcode=`)
    expect(none.document.body.textContent).toContain('Please enter a postcode.')
    const far = await price(none, '0872')
    expect(far.document.body.textContent).toContain("Sorry, we can't provide an estimate")
    expect(mainOf(far).getByLabelText<HTMLInputElement>('Your postcode').value).toBe('0872')
    const near = await price(far, '3550')
    expect(near.document.body.textContent).toContain('To regional Victoria (3550)')
    expect(near.document.body.textContent).toContain('$290')
    expect(near.body).toContain('<meta name="robots" content="noindex, nofollow"/>')
    const back = mainOf(near).getByText('Back to this car').closest('a')
    expect(back?.getAttribute('href')).toBe(`/cars/${car.slug}`)

    const foreign = await findCar('dealership_slug:"coorong-hobart" AND status:"in_stock"')
    expect((await ask(host, `${pathOf(foreign.slug)}?postcode=3550`)).status).toBe(404)
    const { status } = await ask('coorong-cars.localhost', pathOf(foreign.slug))
    expect(status, 'a site without the calculator').toBe(404)
  })

  test('ROUTE-01 VDP-05 the page says everything and its buttons lead to pages that work', async () => {
    const car = await findCar(
      `${forSale} AND car_type:"used" AND reserved:false AND photos_count >= 6`,
    )
    const page = await getPage('northgate-mazda', `/cars/${car.slug}`)
    expect(heading(page)).toBeTruthy()
    for (const words of ['Key information', 'Dealer Comments', 'Car Finance']) {
      expect(mainOf(page).getAllByText(words).length, words).toBeGreaterThan(0)
    }
    const sidebar = sidebarOf(page.document)
    for (const name of ['Enquire Now', 'Test Drive', 'Request Photos']) {
      const { status, body } = await ask(host, linkIn(sidebar, name))
      expect(status, name).toBe(200)
      expect(body, name).toContain('<form')
    }
    expect((await ask(host, linkIn(sidebar, 'Print PDF'))).status).toBe(200)
    // The row of photos scrolls by itself.
    expect(page.document.querySelectorAll('main .carousel-slide').length).toBeGreaterThan(3)
  })
})

const sidebarOf = (document: Document) =>
  document.querySelector<HTMLElement>('aside[aria-label="Price and contact"]')!
const linkIn = (part: HTMLElement, words: string) =>
  within(part).getByText(words, { exact: true }).closest('a')?.getAttribute('href') ?? ''
