import { demoModelDetails, detailFields } from '@seed/content/model-details'
import { beforeAll, describe, expect, test } from 'vitest'
import { getModelDetails, getModels } from '@/cms/reads/get-models'
import { picture, unique } from '../payload'
import { type TwoDealers, twoDealers } from './two-dealers'

let given: TwoDealers
let manufacturer: number

beforeAll(async () => {
  given = await twoDealers()
  const maker = unique('maker')
  const data = { name: maker, slug: maker }
  manufacturer = (await given.payload.create({ collection: 'manufacturers', data })).id
})

const make = (more: object) =>
  given.payload.create({
    collection: 'models',
    data: { name: 'CX-5', slug: unique('cx'), manufacturer, site: given.site.id, ...more },
    depth: 0,
  })

describe('ROUTE-41 the page of a model', () => {
  test('comes with what its editor filled in, for its own site alone', async () => {
    const { payload, site, sister } = given
    const data = { alt: 'Red', site: site.id }
    const { id: image } = await payload.create({ collection: 'media', data, file: picture() })
    const { id } = await make({
      gallery: [{ image }],
      colours: [{ name: 'Red', swatch: '#8a1f24', image }],
      grades: [
        { name: 'Pure', price: 40_000, specifications: [{ label: 'Seats', value: '5' }] },
        { name: 'Touring', adds: ['Leather'] },
      ],
    })
    expect(await getModelDetails(site, id)).toMatchObject({
      gallery: [{ alt: 'Red' }],
      colours: [{ name: 'Red', extra: null, image: { alt: 'Red' } }],
      grades: [
        { price: 40_000, adds: [], specifications: [{ label: 'Seats', value: '5' }] },
        { price: null, adds: ['Leather'], specifications: [] },
      ],
      brochure: null,
      questions: [],
    })
    expect(await getModelDetails(sister, id)).toBeNull()
    expect((await getModels(site)).find((model) => model.id === id)).not.toHaveProperty('grades')
  })

  test('blocks below it come with it, name no price without its terms, and hold their section', async () => {
    const { payload, site } = given
    const section = await payload.create({
      collection: 'sections',
      data: { title: 'Warranty', site: site.id, blocks: [], _status: 'published' },
    })
    const { id } = await make({
      blocks: [
        { blockType: 'reusableSection', section: section.id },
        { blockType: 'callToAction', heading: 'See it here', links: [] },
      ],
    })
    expect((await getModelDetails(site, id))?.blocks).toMatchObject([
      { blockType: 'reusableSection' },
      { blockType: 'callToAction', heading: 'See it here' },
    ])
    expect((await getModels(site)).find((model) => model.id === id)).not.toHaveProperty('blocks')
    const away = { collection: 'sections', id: section.id } as const
    await expect(payload.delete(away)).rejects.toThrow(/still shown on CX-5/)
    const unlawful = [{ blockType: 'callToAction', heading: 'Only $99 a week', links: [] }]
    await expect(make({ blocks: unlawful })).rejects.toThrow(/heading|comparison/i)
  })

  test('two grades, colours or specifications of one name are refused', async () => {
    const grade = { name: 'Pure' }
    await expect(make({ grades: [grade, { name: 'pure ' }] })).rejects.toThrow(/Grades/)
    const specifications = [
      { label: 'Seats', value: '5' },
      { label: 'seats', value: '7' },
    ]
    await expect(make({ grades: [{ ...grade, specifications }] })).rejects.toThrow(/Specifications/)
    const colours = [{ name: 'Red', swatch: 'red' }]
    await expect(make({ colours })).rejects.toThrow(/Colour on screen/)
  })

  test('DATA-13 what the demo says of its models is taken', async () => {
    for (const models of Object.values(demoModelDetails))
      for (const [slug, details] of Object.entries(models))
        await make(detailFields(slug, details, () => null))
  })
})
