import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { mediaDirectory } from '@/cms/media-file'
import { unique } from '../payload'
import { notWriters, openDesk } from './desk'

const { payload, dealer, other, call, publish } = await openDesk()

async function square() {
  const data = await sharp({
    create: { width: 8, height: 8, channels: 3, background: '#446688' },
  })
    .png()
    .toBuffer()
  return { name: `${unique('square')}.png`, mimetype: 'image/png', data, size: data.length }
}

describe('a copy to other sites', () => {
  test('is shown before it is made, then is a draft of each site', async () => {
    const page = await publish(dealer, [{ blockType: 'pageTitle', heading: 'Hello' }])
    const ask = (apply: boolean) =>
      call('dealer group-admin', 'POST', `/pages/${page.id}/copy`, {
        sites: [dealer.sister.id],
        apply,
      })
    const { body } = await ask(false)
    expect(body.plans).toHaveLength(1)
    expect(body.plans[0]).toMatchObject({ path: page.path, pathTaken: false, page: null })
    expect(body.plans[0].changes).toEqual([
      {
        field: 'title',
        kind: 'name',
        before: `Visit ${dealer.site.name}`,
        after: `Visit ${dealer.sister.name}`,
      },
    ])
    const sisters = () =>
      payload.find({
        collection: 'pages',
        where: { site: { equals: dealer.sister.id } },
        draft: true,
        depth: 0,
      })
    expect((await sisters()).docs.map(({ path }) => path)).not.toContain(page.path)

    const made = await ask(true)
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const copy = await payload.findByID({
      collection: 'pages',
      id: made.body.plans[0].page,
      draft: true,
      depth: 0,
    })
    expect(copy).toMatchObject({
      title: `Visit ${dealer.sister.name}`,
      site: dealer.sister.id,
      _status: 'draft',
    })
    const again = await ask(false)
    expect(again.body.plans[0]).toMatchObject({ path: `${page.path}-2`, pathTaken: true })
  })

  test('CONT-05 has no reusable section of the site that it comes from, and says so', async () => {
    const section = await payload.create({
      collection: 'sections',
      data: {
        title: 'Warranty',
        site: dealer.site.id,
        blocks: [{ blockType: 'pageTitle', heading: 'Warranty' }],
        _status: 'published',
      },
      depth: 0,
    })
    const page = await publish(dealer, [
      { blockType: 'pageTitle', heading: 'Hello' },
      { blockType: 'reusableSection', section: section.id },
    ])
    const asked = { sites: [dealer.sister.id], apply: true }
    const { body } = await call('dealer group-admin', 'POST', `/pages/${page.id}/copy`, asked)
    const [plan] = body.plans
    expect(plan.findings).toContainEqual(
      expect.objectContaining({
        level: 'error',
        field: 'blocks.1.section',
        message: expect.stringContaining(`Choose one of ${dealer.sister.name} in block 2`),
      }),
    )
    const copy = await payload.findByID({
      collection: 'pages',
      id: plan.page,
      draft: true,
      depth: 0,
    })
    expect(copy.blocks?.[1]).toMatchObject({ blockType: 'reusableSection', section: null })
  })

  test('CONT-05 that fails leaves neither pages nor files of pictures behind', async () => {
    const picture = await payload.create({
      collection: 'media',
      data: { alt: 'A car', site: dealer.site.id },
      file: await square(),
      depth: 0,
    })
    const page = await publish(dealer, [
      { blockType: 'pageTitle', heading: 'Hello' },
      { blockType: 'imageBanner', image: picture.id, title: 'Hello' },
    ])
    const create = payload.create.bind(payload)
    const failing = vi
      .spyOn(payload, 'create')
      .mockImplementation(((given: never) =>
        (given as { collection: string }).collection === 'pages'
          ? Promise.reject(new Error('The database is gone.'))
          : create(given)) as never)
    const files = async () => (await readdir(mediaDirectory())).sort()
    const before = await files()
    const sites = [dealer.sister.id]
    const ask = { sites, apply: true }
    const answer = await call('dealer group-admin', 'POST', `/pages/${page.id}/copy`, ask)
    expect(failing.mock.calls.map(([{ collection }]) => collection)).toEqual(['media', 'pages'])
    failing.mockRestore()
    expect(answer.status).toBe(500)
    expect(await files()).toEqual(before)
    const left = await payload.count({ collection: 'media', where: { site: { in: sites } } })
    expect(left.totalDocs).toBe(0)
  })

  test.each(notWriters)('is refused to %s', async (who) => {
    const page = await publish(dealer)
    const sites = [who?.startsWith('other') ? other.site.id : dealer.sister.id]
    const answer = await call(who, 'POST', `/pages/${page.id}/copy`, { sites, apply: true })
    expect([403, 404]).toContain(answer.status)
    expect([403, 404]).toContain((await call(who, 'GET', `/pages/${page.id}/copy`)).status)
  })

  test('does not go to a site of another group, nor to one that is not the editor’s', async () => {
    const page = await publish(dealer)
    const to = (who: string, site: number) =>
      call(who, 'POST', `/pages/${page.id}/copy`, { sites: [site], apply: true })
    expect((await to('dealer group-admin', other.site.id)).status).toBe(403)
    expect((await to('dealer site-editor', dealer.sister.id)).status).toBe(403)
    const targets = await call('dealer site-editor', 'GET', `/pages/${page.id}/copy`)
    expect(targets.body.sites).toEqual([])
  })
})

test('a duplicate has an address of its own, each time', async () => {
  const page = await publish(dealer)
  const paths = []
  for (let n = 0; n < 2; n++) {
    const copy = await payload.duplicate({ collection: 'pages', id: page.id, depth: 0 })
    paths.push(copy.path)
  }
  expect(paths).toEqual([`${page.path}-copy`, `${page.path}-copy-2`])
})

test('ROUTE-49 an address that another page of the site has is refused in words, at its field', async () => {
  const { path } = await publish(dealer)
  const page = { title: 'Again', path, site: dealer.site.id, blocks: [] }
  const { status, body } = await call('dealer site-editor', 'POST', '/pages', page)
  const message = expect.stringMatching(/^Another page of this site has this already/)
  expect(status).toBe(400)
  expect(body.errors).toEqual([{ message, data: { errors: [{ path: 'path', message }] } }])
})
