import { blocks } from '@blocks/index'
import type { Field } from 'payload'
import { expect, test } from 'vitest'
import { blockPictures } from '@/cms/in-use/pictures-in-use'
import { picture, unique } from '../payload'
import { openDesk } from './desk'

const { payload, dealer, call, publish } = await openDesk()
const editor = 'dealer site-editor'

const upload = async () => {
  const { id } = await payload.create({
    collection: 'media',
    data: { alt: 'Yard', site: dealer.site.id },
    file: picture(),
  })
  return id
}
const trash = (id: number) =>
  call(editor, 'PATCH', `/media/${id}`, { deletedAt: new Date().toISOString() })
const text = (children: object[]) => ({
  root: { type: 'root', children, direction: null, format: '', indent: 0, version: 1 },
})
const inText = (value: number) => ({
  type: 'upload',
  relationTo: 'media',
  value,
  format: '',
  version: 3,
})

test('CONT-05 a picture that is shown is kept, and it is said where', async () => {
  const id = await upload()
  const shown = [
    await publish(dealer, [{ blockType: 'imageBanner', title: 'Come in', image: id }]),
    await publish(dealer, [
      { blockType: 'slides', label: 'Highlights', slides: [{ name: 'Sale', image: id }] },
    ]),
    await publish(dealer, [{ blockType: 'richText', content: text([inText(id)]) }]),
    await payload.create({
      collection: 'pages',
      data: {
        title: 'Soon',
        path: `/${unique('soon')}`,
        site: dealer.site.id,
        blocks: [{ blockType: 'imageBanner', image: id }],
      },
      draft: true,
      depth: 0,
    }),
  ]
  for (const page of shown) {
    for (const answer of [await trash(id), await call(editor, 'DELETE', `/media/${id}`)]) {
      expect(answer.status).toBe(409)
      expect(JSON.stringify(answer.body)).toContain(`(${page.path})`)
      expect(JSON.stringify(answer.body)).toContain('Take it off there first')
    }
    await payload.update({
      collection: 'pages',
      id: page.id,
      data: { deletedAt: new Date().toISOString() },
    })
  }
  expect((await trash(id)).status).toBe(200)
  expect((await call(editor, 'DELETE', `/media/${id}?trash=true`)).status).toBe(200)
})

test('CONT-05 a picture of posts, models, promotions, locations, dealerships and sites is kept', async () => {
  const { group, site, sister, dealership } = dealer
  const make = { name: unique('Make'), slug: unique('make') }
  const { id: manufacturer } = await payload.create({ collection: 'manufacturers', data: make })
  const zone = 'Australia/Hobart' as const
  const users: [string, (image: number) => Promise<unknown>][] = [
    [
      'A post',
      (image) =>
        payload.create({
          collection: 'posts',
          data: {
            heading: 'A post',
            description: 'D',
            slug: unique('post'),
            date: '2026-01-01T00:00:00Z',
            site: site.id,
            content: text([inText(image)]) as never,
            _status: 'published',
          },
        }),
    ],
    [
      'A model',
      (image) =>
        payload.create({
          collection: 'models',
          data: { name: 'A model', slug: unique('cx'), site: site.id, manufacturer, image },
        }),
    ],
    [
      'A promotion',
      (image) =>
        payload.create({
          collection: 'promos',
          data: {
            name: 'A promotion',
            group: group.id,
            sites: [sister.id],
            start: '2026-01-01T00:00:00Z',
            start_tz: zone,
            expiry: '2036-01-01T00:00:00Z',
            expiry_tz: zone,
            node: { heading: 'Sale', background: 'band', image },
          },
        }),
    ],
    [
      dealership.name,
      (logo) => payload.update({ collection: 'dealerships', id: dealership.id, data: { logo } }),
    ],
    [
      sister.name,
      (image) => payload.update({ collection: 'sites', id: sister.id, data: { seo: { image } } }),
    ],
  ]
  for (const [name, show] of users) {
    const id = await upload()
    await show(id)
    const answer = await trash(id)
    expect(answer.status, name).toBe(409)
    expect(JSON.stringify(answer.body)).toContain(name)
  }
})

test('CONT-05 every picture of a block is looked for', () => {
  const picturesIn = (fields: readonly Field[]): string[] =>
    fields.flatMap((field) => {
      if (field.type === 'upload') return field.relationTo === 'media' ? [field.name] : []
      return 'fields' in field ? picturesIn(field.fields) : []
    })
  const names = new Set(blocks.flatMap(({ fields }) => picturesIn(fields)))
  expect([...names].sort()).toEqual([...blockPictures].sort())
})
