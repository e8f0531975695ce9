import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { bare, type Dealer, makeDealer, makeSite, picture, testPayload, unique } from '../payload'

let payload: Payload
let ours: Dealer
beforeAll(async () => {
  payload = await testPayload()
  ours = await makeDealer(payload)
}, 120_000)

const makeSection = (site: number, status: 'draft' | 'published' = 'published') =>
  payload.create({
    collection: 'sections',
    data: {
      title: unique('Warranty'),
      site,
      _status: status,
      blocks: [{ blockType: 'pageTitle', heading: 'Every car is checked' }],
    },
    context: bare,
  })
const makePage = (site: number, section: number, status: 'draft' | 'published' = 'published') =>
  payload.create({
    collection: 'pages',
    data: {
      title: unique('Offer'),
      path: `/${unique('offer')}`,
      site,
      _status: status,
      blocks: [{ blockType: 'reusableSection', section }],
    },
    draft: status === 'draft',
    context: bare,
  })

/** A text of the editor with a picture in it. */
const textWith = (value: number) => ({
  root: {
    type: 'root',
    version: 1,
    format: '',
    indent: 0,
    direction: 'ltr',
    children: [
      { type: 'upload', version: 3, format: '', relationTo: 'media', value, fields: null },
    ],
  },
})

describe('a reusable section', () => {
  test('CONT-05 SITE-01 is not published with a picture within its text that is gone, or another dealer’s', async () => {
    const other = await makeDealer(payload)
    const upload = (site: number) =>
      payload.create({ collection: 'media', data: { alt: 'A yard', site }, file: picture() })
    const [own, sisters, foreign, gone] = [
      await upload(ours.site.id),
      await upload(ours.sister.id),
      await upload(other.site.id),
      await upload(ours.site.id),
    ]
    await payload.delete({ collection: 'media', id: gone.id })
    const saved = (value: number, status: 'draft' | 'published') =>
      payload.create({
        collection: 'sections',
        data: {
          title: unique('Text'),
          site: ours.site.id,
          _status: status,
          blocks: [{ blockType: 'richText', content: textWith(value) as never }],
        },
        draft: status === 'draft',
        depth: 0,
      })
    for (const { id } of [own, sisters]) await saved(id, 'published')
    for (const { id } of [foreign, gone]) {
      await expect(saved(id, 'published')).rejects.toThrow('This picture is gone')
      await saved(id, 'draft')
    }
  })

  test('CONT-05 names them to the people of its site alone, whatever the browser says', async () => {
    const { UsedOn } = await import('@/cms/admin/UsedOn')
    const { createLocalReq } = await import('payload')
    const other = await makeDealer(payload)
    const section = await makeSection(ours.site.id)
    const page = await makePage(ours.site.id, section.id)
    const shown = async ({ users }: Dealer) => {
      const req = await createLocalReq({ user: users['site-editor'] }, payload)
      const node = await UsedOn({ id: section.id, payload, req } as never)
      return node && JSON.stringify(node)
    }
    expect(await shown(other)).toBeNull()
    expect(await shown(ours)).toContain(page.path)
  })

  test('CONT-05 names the pages that show it, drafts too, and is kept while they do', async () => {
    const { pagesWithSection } = await import('@/cms/in-use/sections-in-use')
    const section = await makeSection(ours.site.id)
    expect(await pagesWithSection({ payload }, section.id)).toEqual([])
    const [live, draft] = [
      await makePage(ours.site.id, section.id),
      await makePage(ours.site.id, section.id, 'draft'),
    ]
    await makePage(ours.site.id, (await makeSection(ours.site.id)).id)
    // Of another site, where it would show nothing: its editors may not even see that page.
    await makePage(ours.sister.id, section.id, 'draft')
    const used = await pagesWithSection({ payload }, section.id)
    expect(used.map(({ id }) => id).sort()).toEqual([live.id, draft.id].sort())

    const gone = { collection: 'sections', id: section.id, context: bare } as const
    await expect(payload.delete(gone)).rejects.toThrow(live.path ?? '')
    await expect(
      payload.update({ ...gone, data: { deletedAt: new Date().toISOString() } }),
    ).rejects.toThrow('Take it off there first')

    for (const page of [live, draft]) {
      await payload.update({
        collection: 'pages',
        id: page.id,
        data: { blocks: [] },
        context: bare,
      })
    }
    await payload.delete(gone)
    expect(
      await payload.count({ collection: 'sections', where: { id: { equals: section.id } } }),
    ).toEqual({
      totalDocs: 0,
    })
  })

  test('CONT-05 is shown published, and on its own site only', async () => {
    const { getSection } = await import('@/cms/reads/get-section')
    const site = (id: number) => ({ id, group: { id: ours.group.id, name: '', slug: '' } })
    const section = await makeSection(ours.site.id)
    const draft = await makeSection(ours.site.id, 'draft')
    expect((await getSection(site(ours.site.id), section.id))?.title).toBe(section.title)
    expect(await getSection(site(ours.sister.id), section.id)).toBeNull()
    expect(await getSection(site(ours.site.id), draft.id)).toBeNull()
  })
})

test('CONT-05 a page takes only blocks that fit the template of its site', async () => {
  const page = (site: number, blockType: 'exploreRange' | 'pageTitle') =>
    payload.create({
      collection: 'pages',
      data: {
        title: 'Range',
        path: `/${unique('range')}`,
        site,
        blocks: [
          blockType === 'pageTitle'
            ? { blockType, heading: 'Range' }
            : { blockType, heading: 'Explore Our Range', layout: 'grid' },
        ],
      },
      context: bare,
    })
  // The dealers of these tests sell used cars.
  await expect(page(ours.site.id, 'exploreRange')).rejects.toThrow(/Blocks|invalid/)
  expect((await page(ours.site.id, 'pageTitle')).blocks).toHaveLength(1)
  const brand = await makeSite(payload, ours.group, { template: 'franchise' })
  expect((await page(brand.id, 'exploreRange')).blocks).toHaveLength(1)
})
