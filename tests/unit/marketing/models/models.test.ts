import { expect, test } from 'vitest'
import { bodyCategories, isInCategory } from '@/marketing/models/body-categories'
import {
  joinBodies,
  modelPath,
  modelTag,
  modelTitle,
  silhouetteBody,
} from '@/marketing/models/model-tile'
import { modelTiles } from '@/marketing/models/model-tiles'
import { givenModel } from './given-model'

const model: typeof givenModel = (more) =>
  givenModel({
    manufacturer_body2: ['Medium SUV'],
    from_price: 39_900,
    short_description: 'Five seats.',
    ...more,
  })
const site = (bodyField: 'manufacturer_body' | 'manufacturer_body2', includeAll = false) => ({
  state: 'VIC' as const,
  flags: { models: { bodyField, includeAll } },
})

test.each([
  ['new', 'NEW'],
  ['coming_soon', 'COMING SOON'],
  [null, null],
] as const)('MODEL-05 status %s is labelled %s', (status, tag) => {
  expect(modelTag(status)).toBe(tag)
})

test.each([
  ['CX-5', 'Mazda CX-5'],
  ['Mazda3', 'Mazda3'],
  ['mazda 6e', 'mazda 6e'],
])('MODEL-06 %s reads %s', (name, title) => {
  expect(modelTitle({ name, manufacturer_name: 'Mazda' })).toBe(title)
})

test('MODEL-07 body types are joined by a bar', () => {
  expect(joinBodies(['SUV', 'Hybrid'])).toBe('SUV | Hybrid')
})

test('MODEL-09 ROUTE-41 AMB-89 the override wins, then the new slug, then the slug', () => {
  const all = { override_url: '/pages/x', new_slug: 'cx-5-2026', slug: 'cx-5' }
  expect(modelPath(all)).toBe('/pages/x')
  expect(modelPath({ ...all, override_url: null })).toBe('/cx-5-2026')
  expect(modelPath({ override_url: null, new_slug: null, slug: 'cx-5' })).toBe('/cx-5')
})

test('MODEL-10 descriptions end after 200 characters', () => {
  const text = (length: number) => `${'word '.repeat(60)}`.slice(0, length).trimEnd()
  const [whole] = modelTiles(
    [model({ short_description: 'a'.repeat(200) })],
    site('manufacturer_body'),
  ).tiles
  expect(whole?.description).toBe('a'.repeat(200))
  const [cut] = modelTiles(
    [model({ short_description: text(260) })],
    site('manufacturer_body'),
  ).tiles
  expect(cut?.description?.length).toBeLessThanOrEqual(201)
  expect(cut?.description?.endsWith('…')).toBe(true)
})

test('MODEL-11 PRICE-09 a from-price is formatted and says that it is drive away; without one there is no line', () => {
  const { tiles } = modelTiles(
    [model(), model({ id: 2, from_price: null })],
    site('manufacturer_body'),
  )
  expect(tiles.map(({ from }) => from)).toEqual([
    { price: 'From $39,900', priceType: 'Drive away, Vic' },
    null,
  ])
})

test('MODEL-04 NAV-12 categories come in the fixed order, All last where wanted', () => {
  const bodies = [['sports'], ['utes', 'vans'], ['suvs', 'hybrids'], ['cars']]
  expect(bodyCategories(bodies, false).map(({ slug }) => slug)).toEqual([
    'suvs',
    'utes',
    'cars',
    'hybrids',
    'sports',
    'vans',
  ])
  expect(bodyCategories(bodies, true).at(-1)?.label).toBe('All')
  expect(bodyCategories([], true)).toEqual([])
})

test('MODEL-03 a category keeps its models only; All keeps every one', () => {
  expect(isInCategory(['suvs', 'hybrids'], 'hybrids')).toBe(true)
  expect(isInCategory(['suvs'], 'utes')).toBe(false)
  expect(isInCategory([], 'all')).toBe(true)
})

test('MODEL-03 MODEL-04 a model that no category lists stands under All, wanted or not', () => {
  const labels = (...bodies: string[][]) =>
    modelTiles(
      bodies.map((manufacturer_body) => model({ manufacturer_body })),
      site('manufacturer_body'),
    ).categories.map(({ label }) => label)
  expect(labels(['suvs'], ['utes'])).toEqual(['SUVs', 'Utes'])
  expect(labels(['suvs'], [])).toEqual(['SUVs', 'All'])
})

test('MODEL-12 the site chooses the field of the categories', () => {
  expect(modelTiles([model()], site('manufacturer_body2')).categories).toEqual([
    { slug: 'medium-suv', label: 'Medium SUV' },
  ])
})

test.each([
  [['utes', 'hybrids'], 'ute'],
  [['Cars'], 'hatch'],
  [['sports'], 'coupe'],
  [['suvs'], null],
  [[], null],
])('MODEL-08 the outline of a model of %j is that of %s', (bodies, shape) => {
  expect(silhouetteBody(bodies)).toBe(shape)
})
