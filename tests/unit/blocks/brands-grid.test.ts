import { BrandsGrid } from '@blocks/BrandsGrid/BrandsGrid'
import { Window } from 'happy-dom'
import { Children, isValidElement, type ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { givenSite } from '../inventory/given'
import { blockHtml, now, page, words } from './given-block'

vi.mock('@/inventory/index/stock-counts', () => ({
  stockCounts: async () => ({
    make: [
      { value: 'Mercedes Benz', count: 9 },
      { value: 'Jeep', count: 7 },
      { value: 'Isuzu UTE', count: 5 },
    ],
  }),
}))

const isuzu = { url: '/media/brands/isuzu.svg', alt: '', width: 120, height: 28 }
vi.mock('@/cms/reads/get-brand-marks', () => ({ getBrandMarks: async () => ({ isuzu }) }))

test('CONT-01 NAV-11 a brand of the stock shows its mark, named for those who hear, with its count and its link', async () => {
  const html = await blockHtml<'brandsGrid'>(BrandsGrid, { heading: 'Brands', source: 'stock' })
  const { document } = new Window()
  document.body.innerHTML = html
  const cells = [...document.querySelectorAll('li')].map((cell) => ({
    mark: cell.querySelector('img')?.getAttribute('alt') ?? null,
    words: cell.textContent,
    href: cell.querySelector('a')?.getAttribute('href'),
  }))
  expect(cells).toEqual([
    { mark: 'Isuzu', words: '5 in stock', href: '/search/isuzu-ute' },
    { mark: null, words: 'Jeep7 in stock', href: '/search/jeep' },
    { mark: null, words: 'Mercedes-Benz9 in stock', href: '/search/mercedes-benz' },
  ])
})

test('DATA-18 CONT-01 a make that a sister site sells leads there, but for one that is in stock here', async () => {
  const sisterSites = [
    { make: 'Toyota', url: 'https://toyota.example' },
    { make: 'jeep', url: 'https://jeep.example' },
  ]
  const block = { heading: 'Brands', source: 'stock' } as const
  const html = await blockHtml<'brandsGrid'>(BrandsGrid, block, { site: { sisterSites } })
  expect(words(html)).toBe('Brands 5 in stock Jeep 7 in stock Mercedes-Benz 9 in stock Toyota')
  expect(html).toContain('href="https://toyota.example"')
  expect(html).not.toContain('jeep.example')
})

test('DATA-18 CONT-01 two makes of one sister site are two entries', async () => {
  const url = 'https://sister.example'
  const sisterSites = ['Toyota', 'Kia'].map((make) => ({ make, url }))
  const block = { heading: 'Brands', source: 'stock', blockType: 'brandsGrid' } as const
  const grid = await BrandsGrid({ block, site: givenSite({}, { sisterSites }), now, page })
  const list = Children.toArray(grid?.props.children).find(
    (child): child is ReactElement<{ children: ReactElement[] }> =>
      isValidElement(child) && child.type === 'ul',
  )
  const keys = list?.props.children.map(({ key }) => key)
  expect(keys).toHaveLength(5)
  expect(new Set(keys).size).toBe(5)
})

test('CARD-12 CONT-01 brands of the stock read as the site names them, with how many are in stock, in the order of those names', async () => {
  const html = await blockHtml<'brandsGrid'>(BrandsGrid, { heading: 'Brands', source: 'stock' })
  expect(words(html)).toBe('Brands 5 in stock Jeep 7 in stock Mercedes-Benz 9 in stock')
  const own = { specifications: { nameFixes: [{ from: 'Jeep', to: 'Chrysler' }] } }
  const block = { heading: 'Brands', source: 'stock' } as const
  const renamed = await blockHtml<'brandsGrid'>(BrandsGrid, block, { flags: own })
  expect(words(renamed)).toBe(
    'Brands Chrysler 7 in stock Isuzu UTE 5 in stock Mercedes Benz 9 in stock',
  )
})
