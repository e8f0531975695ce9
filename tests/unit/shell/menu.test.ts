import { describe, expect, test, vi } from 'vitest'
import { bodyName, orderBodies } from '@/marketing/models/body-categories'
import { footerGroups, isCurrentSection, type MenuItem, markFirstSection } from '@/shell/menu'

describe('order of bodies', () => {
  test.each<[string, string[], string[]]>([
    [
      'known ones in their fixed order',
      ['sports', 'hybrids', 'cars', 'utes', 'suvs'],
      ['suvs', 'utes', 'cars', 'hybrids', 'sports'],
    ],
    ['unknown ones after, as they come', ['vans', 'utes', 'buses'], ['utes', 'vans', 'buses']],
    ['without doubles', ['suvs', 'vans', 'suvs', 'vans'], ['suvs', 'vans']],
    ['whatever their case', ['Utes', 'SUVs'], ['suvs', 'utes']],
    ['none', [], []],
  ])('NAV-12 %s', (_, bodies, ordered) => {
    expect(orderBodies(bodies)).toEqual(ordered)
  })

  test('NAV-12 a body has a name, an unknown one its own', () => {
    expect(['suvs', 'Hybrids', 'Camper vans'].map(bodyName)).toEqual([
      'SUVs',
      'Hybrids',
      'Camper vans',
    ])
  })
})

const menu: MenuItem[] = [
  { name: 'Home', url: '/' },
  { name: 'Range', url: '/models', dynamicDropdown: 'models' },
  {
    name: 'Stock',
    url: '/search',
    dropdownItems: [
      { name: 'Offers', url: '/offers' },
      { name: 'New cars', url: '/search/new-cars' },
    ],
  },
  { name: 'Sell My Car', url: '/trade-in' },
]

describe('footer', () => {
  test('NAV-08 ROUTE-16 repeats the menu and adds its two links, to the stock of the site', () => {
    expect(footerGroups(menu, '/used-car/used-cars')).toEqual([
      {
        name: 'Explore',
        items: [
          { name: 'Home', url: '/' },
          { name: 'Range', url: '/models' },
          { name: 'Sell My Car', url: '/trade-in' },
          { name: 'All Stock', url: '/used-car/used-cars' },
          { name: 'Book a Test Drive', url: '/book-test-drive' },
        ],
      },
      {
        name: 'Stock',
        items: [
          { name: 'Offers', url: '/offers' },
          { name: 'New cars', url: '/search/new-cars' },
        ],
      },
    ])
  })

  test.each([
    ['caravan', 'Book a Viewing'],
    ['motorcycle', 'Book a Test Ride'],
  ] as const)('NAV-08 AMB-68 the footer of a %s dealer offers to “%s”', (kind, words) => {
    const [explore] = footerGroups([], '/search', kind)
    expect(explore?.items.at(-1)).toEqual({ name: words, url: '/book-test-drive' })
  })

  test('NAV-08 no link of the menu is lost', () => {
    const links = footerGroups(menu, '/search').flatMap((group) =>
      group.items.map((item) => item.url),
    )
    const leaves = menu.flatMap((item) => item.dropdownItems ?? [item]).map((item) => item.url)
    expect(links).toEqual(expect.arrayContaining(leaves))
  })
})

test.each<[string, string, boolean]>([
  ['/', '/', true],
  ['/', '/offers', false],
  ['/search', '/search', true],
  ['/search', '/search/used-cars', true],
  ['/search', '/searching', false],
  ['/service/', '/service', true],
  ['/search?make=ford', '/search', true],
])('the entry %s on the page %s is current: %s', (url, page, current) => {
  expect(isCurrentSection(url, page)).toBe(current)
  // So does the script that marks it before the first paint, where the page is not hydrated yet.
  const link = { getAttribute: () => url, setAttribute: vi.fn() }
  const header = { querySelectorAll: () => [link] }
  const document = { currentScript: { closest: () => header } }
  new Function('document', 'location', markFirstSection)(document, { pathname: page })
  expect(link.setAttribute.mock.calls).toEqual(current ? [['aria-current', 'page']] : [])
})
