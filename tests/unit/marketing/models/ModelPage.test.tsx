import { beforeEach, expect, test, vi } from 'vitest'
import type { ModelDetails, SiteModel } from '@/cms/reads/get-models'
import type { CardCar } from '@/inventory/card-car'
import { ModelPage } from '@/marketing/models/ModelPage'
import { drawn, now, words } from '../../blocks/given-block'
import { givenCar, givenSite } from '../../inventory/given'
import { givenDetails, givenModel } from './given-model'

const stock: { cars: CardCar[]; counts: number[] } = { cars: [], counts: [0, 0, 0] }
vi.mock('@/inventory/index/get-car', () => ({ findCars: async () => stock.cars }))
vi.mock('@/inventory/index/count-stock', () => ({ countStock: async () => stock.counts }))
vi.mock('@/cms/reads/get-promos', () => ({ promosFor: async () => [] }))
vi.mock('@/sites/site-origin', () => ({ siteOrigin: () => 'https://a.example' }))
vi.mock('@/server/log', () => ({}))

beforeEach(() => Object.assign(stock, { cars: [], counts: [0, 0, 0] }))

const page = async (more: Partial<SiteModel> = {}, details: Partial<ModelDetails> = {}) => {
  const model = givenModel({ name: 'CX-6e', slug: 'cx-6e', ...more })
  const props = { model, details: givenDetails(details), site: givenSite(), now }
  return await drawn(await ModelPage(props))
}

test('ROUTE-41 MODEL-05 who sees a model that is on its way is told of it, and offered no drive', async () => {
  const coming = await page({ status: 'coming_soon' })
  expect(coming).toContain('Tell me when one arrives')
  expect(coming).toContain('kind=contact')
  expect(coming).not.toMatch(/test.drive/i)
  expect(await page({ status: 'new' })).toContain('kind=test-drive')
})

test('ROUTE-41 a model without a picture is shown in outline', async () => {
  expect(await page()).toContain('Photos are on their way')
})

test('ROUTE-41 what is not filled in leaves no empty element', async () => {
  const html = await page()
  expect(html).not.toMatch(/<(section|ul|dl|table|fieldset)/)
  expect(html).not.toContain('brochure')
})

test('ROUTE-41 the colour that is chosen shows its picture, without a script', async () => {
  const image = { url: '/media/red.webp', alt: 'Red CX-6e', width: 900, height: 400 }
  const html = await page(
    {},
    {
      colours: [
        { name: 'Soul Red', swatch: '#8a1f24', extra: 695, image },
        { name: 'Blue', swatch: '#123456', extra: null, image: { ...image, alt: 'Blue CX-6e' } },
        { name: 'Grey', swatch: '#777777', extra: null, image: null },
      ],
    },
  )
  expect(html.match(/type="radio"/g)).toHaveLength(2)
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html).toMatch(/<input[^>]*><label[^>]*>.*?<\/label><div[^>]*><img[^>]*alt="Red CX-6e"/)
  expect(words(html)).toContain('Soul Red +$695')
  expect(words(html)).toContain('Grey')
})

test('ROUTE-41 PRICE-09 grades stand side by side with prices and what differs', async () => {
  const html = await page(
    {},
    {
      grades: [
        {
          name: 'Pure',
          price: 44990,
          adds: [],
          specifications: [
            { label: 'Seats', value: '5' },
            { label: 'Wheels', value: '17 inch' },
          ],
        },
        {
          name: 'Touring',
          price: 48990,
          adds: ['Leather seats'],
          specifications: [
            { label: 'seats', value: '5' },
            { label: 'Wheels', value: '19 inch' },
          ],
        },
      ],
    },
  )
  const text = words(html)
  expect(text).toContain('Pure $44,990 Drive away')
  expect(text).toContain('Wheels ● (differs) 17 inch 19 inch')
  expect(text).toContain('Seats 5 5')
  expect(text).toContain('Leather seats')
  // Without scripts the form's own page is told which grade it is.
  expect(html).toContain('range=cx-6e&amp;grade=Touring')
})

test('ROUTE-41 the stock is counted by condition, each with its search', async () => {
  Object.assign(stock, { cars: [givenCar()], counts: [3, 0, 2] })
  const html = await page()
  expect(html).toContain('/search/mazda/cx-6e?car_type=new')
  expect(html).not.toContain('car_type=demo')
  expect(words(html)).toContain('3&nbsp;new'.replace('&nbsp;', ' '))
})

test('ROUTE-41 a brochure is offered by e-mail where there is one', async () => {
  expect(await page({}, { brochure: '/media/cx-6e.pdf' })).toContain('kind=brochure')
})
