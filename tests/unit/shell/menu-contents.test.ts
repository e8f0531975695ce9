import { expect, test, vi } from 'vitest'
import { footerMenu, headerMenu, menuContents } from '@/shell/menu-contents'
import { givenSite } from '../inventory/given'

vi.mock('@/server/env', () => ({ env: () => ({ LOG_LEVEL: 'silent' }) }))
const promos = vi.hoisted(() => [] as { start: string; expiry: string }[])
vi.mock('@/cms/reads/get-promos', () => ({ promosFrom: async () => promos }))
const range = vi.hoisted(() => [] as object[])
vi.mock('@/cms/reads/get-models', () => ({ getModels: async () => range }))
const paths = vi.hoisted(() => [] as string[])
vi.mock('@/cms/reads/get-page', () => ({ pagePaths: async () => paths.map((path) => ({ path })) }))
vi.mock('@/cms/reads/path-with-block', () => ({ pathWithBlock: async () => null }))
const isuzu = { url: '/media/brands/isuzu.svg', alt: 'Isuzu', width: 120, height: 28 }
vi.mock('@/cms/reads/get-brand-marks', () => ({ getBrandMarks: async () => ({ isuzu }) }))
vi.mock('@/inventory/index/stock-counts', () => ({
  stockCounts: async () => ({
    total: 160,
    car_type: [{ value: 'used', count: 160 }],
    simple_body: [{ value: 'Pop-top', count: 1 }],
    make: [
      { value: 'Jayco', count: 44 },
      { value: 'Isuzu UTE', count: 3 },
    ],
  }),
}))

test('NAV-17 the menu counts what the site sells, one as one', async () => {
  const { stock } = await menuContents(givenSite({ stock: { itemTypes: ['caravan'] } }))
  expect(stock?.conditions[0]?.stock).toEqual({ count: 160, noun: 'caravans' })
  expect(stock?.bodies[0]?.stock).toEqual({ count: 1, noun: 'caravan' })
})

test('CARD-12 makes are called in the menus as on the cars', async () => {
  const { stock, brands } = await menuContents(givenSite())
  expect(stock?.makes.map(({ name }) => name)).toEqual(['Jayco', 'Isuzu'])
  expect(brands?.map(({ name }) => name)).toEqual(['Jayco', 'Isuzu'])
})

test('NAV-11 a brand has the mark of its manufacturer, where that has one', async () => {
  const { brands } = await menuContents(givenSite())
  expect(brands?.map(({ logo }) => logo)).toEqual([undefined, isuzu])
})

test('NAV-03 NAV-10 an entry that only opens links stays when the offers among them go', async () => {
  const opens = (name: string, ...dropdownItems: { name: string; url: string }[]) => ({
    name,
    url: null,
    dynamicDropdown: null,
    dropdownItems,
  })
  const offers = { name: 'Offers', url: '/offers' }
  const cars = { name: 'New cars', url: '/search/new-cars' }
  const header = [opens('Stock', offers, cars), opens('Deals', offers)]
  const now = new Date('2026-07-05T00:00:00Z')
  const menu = () => headerMenu(givenSite(), { header, footer: [] }, {}, now)
  expect(await menu()).toEqual([{ name: 'Stock', url: cars.url, dropdownItems: [cars] }])

  const until = '2026-07-10T00:00:00.000Z'
  promos.push({ start: '2026-07-01T00:00:00Z', expiry: until })
  const [stock, deals] = await menu()
  expect(stock).toEqual({
    name: 'Stock',
    url: '/offers',
    dropdownItems: [{ ...offers, until }, cars],
  })
  expect(deals?.dropdownItems).toEqual([{ ...offers, until }])
})

test('MODEL-12 NAV-12 the models of the menu go by the categories that the site chose', async () => {
  range.push({
    name: 'CX-5',
    slug: 'cx-5',
    manufacturer_body: ['suvs'],
    manufacturer_body2: ['Medium SUV'],
  })
  const bodies = async (site: Parameters<typeof menuContents>[0]) =>
    (await menuContents(site)).models?.map((model) => model.bodies)
  expect(await bodies(givenSite())).toEqual([['suvs']])
  const second = givenSite({ models: { bodyField: 'manufacturer_body2' } })
  expect(await bodies(second)).toEqual([['Medium SUV']])
  range.length = 0
})

const item = (name: string, more: object) => ({
  name,
  url: null,
  dynamicDropdown: null,
  dropdownItems: [],
  ...more,
})

test('NAV-14 NAV-17 a list without an address of its own leads to the page about all of it', async () => {
  const header = [
    item('Range', { dynamicDropdown: 'models' }),
    item('Stock', { dynamicDropdown: 'stock' }),
    item('Brands', { dynamicDropdown: 'brands' }),
  ]
  const cx5 = { name: 'CX-5', url: '/cx-5', bodies: [] }
  const linked = async (contents: object) =>
    (await headerMenu(givenSite(), { header, footer: [] }, contents, new Date())).map(
      ({ name, url }) => `${name} ${url}`,
    )
  const stock = 'Stock /search/new-used-and-demo-cars'
  // It opens its list, and nothing is said to be an overview.
  expect(await linked({ models: [cx5] })).toEqual(['Range /', stock])
  expect(await linked({})).toEqual([stock])
  paths.push('/models', '/brands')
  expect(await linked({ models: [cx5] })).toEqual(['Range /models', stock, 'Brands /brands'])
  paths.length = 0
})

test('NAV-08 NAV-10 NAV-17 the editors’ footer is filled in and goes by the rules of the header', async () => {
  promos.length = 0
  const jayco = { name: 'Jayco', url: '/search/jayco' }
  const link = (name: string, url: string) => item(name, { url })
  const footer = [
    item('Brands', { dynamicDropdown: 'brands' }),
    item('Range', { dynamicDropdown: 'models' }),
    item('Buying', {
      dropdownItems: [
        { name: 'Offers', url: '/offers' },
        { name: 'Contact', url: '/contact' },
      ],
    }),
    link('About', '/about-us'),
    link('Offers', '/offers'),
  ]
  const menus = { header: [], footer } as never
  expect(await footerMenu(givenSite(), menus, { brands: [jayco] }, new Date())).toEqual([
    { name: 'Brands', items: [jayco] },
    { name: 'Buying', items: [{ name: 'Contact', url: '/contact' }] },
    { name: 'About', items: [{ name: 'About', url: '/about-us' }] },
  ])
})
