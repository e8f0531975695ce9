import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { MigrateUpArgs, PostgresAdapter } from '@payloadcms/db-postgres'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { mediaDirectory } from '@/cms/media-file'
import { findMediaFile } from '@/cms/reads/find-media-file'
import { findRedirect } from '@/cms/reads/find-redirect'
import { getBrandMarks } from '@/cms/reads/get-brand-marks'
import { getPost, getPosts } from '@/cms/reads/get-posts'
import { siteImageOf } from '@/cms/reads/site-image'
import type { Media } from '@/payload-types'
import { resolveContent } from '@/routing/resolve-content'
import type { Site } from '@/sites/site'
import { up as stripStored } from '../../../migrations/20261128_061500_strip_metadata'
import { makeLocation, picture, unique } from '../payload'
import { type TwoDealers, twoDealers } from './two-dealers'

let payload: TwoDealers['payload']
let dealer: TwoDealers['dealer']
let site: TwoDealers['site']
let sister: TwoDealers['sister']
let foreign: TwoDealers['foreign']

beforeAll(async () => {
  ;({ payload, dealer, site, sister, foreign } = await twoDealers())
})

describe('posts, redirects, files', () => {
  test('BLOG-05 only published posts of the site, latest first, with their five facts', async () => {
    const make = (slug: string, date: string, extra: object = {}) =>
      payload.create({
        collection: 'posts',
        data: {
          heading: slug,
          description: 'D',
          slug,
          date,
          site: site.id,
          _status: 'published',
          ...extra,
        },
      })
    await make('older', '2026-01-01T00:00:00Z', { category: 'vehicle-reviews' })
    await make('newer', '2026-02-01T00:00:00Z')
    await make('hidden', '2026-03-01T00:00:00Z', { _status: 'draft' })
    expect((await getPosts(site)).map(({ href }) => href)).toEqual(['/blog/newer', '/blog/older'])
    expect(await getPosts(site, { category: 'vehicle-reviews' })).toHaveLength(1)
    expect(await getPosts(foreign)).toEqual([])
    expect((await getPost(site, 'newer'))?.heading).toBe('newer')
    expect(await getPost(site, 'hidden')).toBeNull()
    expect(await getPost(foreign, 'newer')).toBeNull()
  })

  test('a redirect leads on its own site, and never to a page that is not published', async () => {
    const draft = await payload.create({
      collection: 'pages',
      data: { title: 'Draft', path: `/${unique('draft')}`, site: site.id },
      draft: true,
    })
    const from = `/${unique('from')}`
    await payload.create({
      collection: 'redirects',
      data: { from, type: '302', to: { type: 'custom', url: '/to' }, site: site.id },
    })
    await payload.create({
      collection: 'redirects',
      data: {
        from: `${from}-draft`,
        type: '301',
        to: { type: 'reference', reference: { relationTo: 'pages', value: draft.id } },
        site: site.id,
      },
    })
    expect(await findRedirect(site, `${from}/`)).toEqual({ to: '/to', permanent: false })
    expect(await findRedirect(site, `${from}-draft`)).toBeNull()
    expect(await findRedirect(sister, from)).toBeNull()
    await payload.create({
      collection: 'redirects',
      data: {
        from: `${from}-an%20old%20name`,
        type: '301',
        to: { type: 'custom', url: '/to' },
        site: site.id,
      },
    })
    expect(await findRedirect(site, `${from}-an old name`)).toMatchObject({ to: '/to' })
  })

  test('ROUTE-41 MODEL-09 who has the first address of a model with a new one is led there', async () => {
    const maker = await payload.create({
      collection: 'manufacturers',
      data: { name: unique('Maker'), slug: unique('maker') },
    })
    const [slug, new_slug] = [unique('model'), unique('model-2027')]
    await payload.create({
      collection: 'models',
      data: { name: 'CX-5', slug, new_slug, manufacturer: maker.id, site: site.id },
    })
    const led = { kind: 'redirect', redirect: { to: `/${new_slug}`, permanent: false } }
    expect(await resolveContent(site, [slug])).toEqual(led)
    expect(await resolveContent(site, [new_slug])).toMatchObject({ kind: 'model' })
    expect(await resolveContent(site, [slug, 'more'])).toBeNull()
    expect(await resolveContent(sister, [slug])).toBeNull()
  })

  test('BLOG-05 ROUTE-49 who has the address of a post that lives elsewhere is led there', async () => {
    const href = 'https://news.example/story'
    const post = await payload.create({
      collection: 'posts',
      data: {
        heading: 'Elsewhere',
        description: 'D',
        slug: unique('post'),
        date: '2026-01-01T00:00:00Z',
        site: site.id,
        href,
        _status: 'published',
      },
      depth: 0,
    })
    const at = (one: Site, slug: string) => resolveContent(one, ['blog', slug])
    const led = { kind: 'redirect', redirect: { to: href, permanent: false } }
    expect(await at(site, post.slug)).toEqual(led)
    expect(await at(sister, post.slug)).toBeNull()
    expect(await at(site, unique('nothing'))).toBeNull()
    const from = `/${unique('from')}`
    await payload.create({
      collection: 'redirects',
      data: {
        from,
        type: '301',
        to: { type: 'reference', reference: { relationTo: 'posts', value: post.id } },
        site: site.id,
      },
    })
    expect(await findRedirect(site, from)).toEqual({ to: href, permanent: true })
  })

  test('ROUTE-49 a redirect to a page in the trash leads nowhere, and keeps no other from leading on', async () => {
    const page = await payload.create({
      collection: 'pages',
      data: { title: 'Old', path: `/${unique('old')}`, site: site.id, _status: 'published' },
      depth: 0,
    })
    const [from, other] = [`/${unique('from')}`, `/${unique('from')}`]
    const to = { type: 'reference', reference: { relationTo: 'pages', value: page.id } } as const
    const data = { type: '301', site: site.id } as const
    await payload.create({ collection: 'redirects', data: { ...data, from, to } })
    await payload.create({
      collection: 'redirects',
      data: { ...data, from: other, to: { type: 'custom', url: '/to' } },
    })
    expect(await findRedirect(site, from)).toMatchObject({ to: page.path })
    await payload.update({
      collection: 'pages',
      id: page.id,
      data: { deletedAt: new Date().toISOString() },
    })
    expect(await findRedirect(site, from)).toBeNull()
    expect(await findRedirect(site, other)).toMatchObject({ to: '/to' })
    expect(await findRedirect(site, `/${unique('nothing')}`)).toBeNull()
  })

  test('a picture in the trash is left out of a text', async () => {
    const { id } = await payload.create({
      collection: 'media',
      data: { alt: 'Square', site: site.id },
      file: picture(),
    })
    const slug = unique('post')
    const text = (children: object[]) => ({
      root: { type: 'root', children, direction: null, format: '', indent: 0, version: 1 },
    })
    await payload.create({
      collection: 'posts',
      data: {
        heading: 'With a picture',
        description: 'D',
        slug,
        date: '2026-01-01T00:00:00Z',
        site: site.id,
        content: text([
          { type: 'upload', relationTo: 'media', value: id, format: '', version: 3 },
        ]) as never,
        _status: 'published',
      },
    })
    const shown = async () => {
      const post = await getPost(site, slug)
      const [node] = (post?.content?.root.children ?? []) as unknown as { value: Media }[]
      return siteImageOf(node?.value)
    }
    expect(await shown()).toMatchObject({ alt: 'Square' })
    const deletedAt = new Date().toISOString()
    await payload.update({ collection: 'media', id, data: { deletedAt } })
    expect(await shown()).toBeNull()
  })

  test('a file shows on the sites of its group and on no other dealer’s', async () => {
    const { filename }: Media = await payload.create({
      collection: 'media',
      data: { alt: 'Square', site: site.id },
      file: picture(),
    })
    const name = filename ?? ''
    expect(await findMediaFile(site, name)).toMatchObject({ mimeType: 'image/png' })
    expect(await findMediaFile(sister, name)).not.toBeNull()
    expect(await findMediaFile(foreign, name)).toBeNull()
    expect(await findMediaFile(site, `../media/${name}`)).toBeNull()
  })

  test('IMG-13 a file keeps no letters that an address has to write in another way', async () => {
    const named = { ...picture(), name: `${unique('Käufer')} & "Freunde" #1 – 50% off?.PNG` }
    const { filename }: Media = await payload.create({
      collection: 'media',
      data: { alt: 'Square', site: site.id },
      file: named,
    })
    expect(filename).toMatch(/^kaufer-[a-z0-9-]*-and-freunde-1-50-off\.png$/)
    expect(await findMediaFile(site, filename ?? '')).not.toBeNull()
  })

  test.each([
    ['image/png', 24, 6],
    ['image/gif', 2, 0.5],
  ])(
    'a %s of more than %s MB is refused at its upload, with what to do',
    async (mimetype, most, fast) => {
      const upload = (bytes: number) =>
        payload.create({
          collection: 'media',
          data: { alt: 'Square', site: site.id },
          file: { ...picture(), mimetype, size: bytes },
        })
      await expect(upload(most * 1_000_000 + 1)).rejects.toThrow(
        new RegExp(`square.*weighs ${most}.0 MB.*under ${fast} MB`),
      )
    },
  )

  test('a picture of another dealer is chosen for no site, dealership or location', async () => {
    const pictureOf = async (of: number) =>
      (
        await payload.create({
          collection: 'media',
          data: { alt: 'Square', site: of },
          file: picture(),
        })
      ).id
    const location = await makeLocation(payload, dealer.dealership, dealer.group)
    const choose = async (image: number) => {
      const refused: string[] = []
      for (const [collection, id, data] of [
        ['sites', site.id, { seo: { image } }],
        ['sites', site.id, { certifiedMark: image }],
        ['dealerships', dealer.dealership.id, { logo: image }],
        ['locations', location.id, { image }],
      ] as const) {
        await payload
          .update({ collection, id, data: data as never, depth: 0 })
          .catch((error: Error) => refused.push(error.message))
      }
      return refused
    }
    expect(await choose(await pictureOf(foreign.id))).toHaveLength(4)
    expect(await choose(await pictureOf(sister.id))).toEqual([])
  })

  test('NAV-11 a manufacturer’s mark is known by its slug and shows on every site', async () => {
    const logo = await payload.create({
      collection: 'brand-marks',
      data: { alt: 'Square' },
      file: picture(),
    })
    const [marked, plain] = [unique('marked'), unique('plain')]
    for (const slug of [marked, plain]) {
      await payload.create({
        collection: 'manufacturers',
        data: { name: slug, slug, logo: slug === marked ? logo.id : null },
      })
    }
    const marks = await getBrandMarks()
    expect(marks[marked]).toMatchObject({ url: `/media/brands/${logo.filename}`, alt: 'Square' })
    expect(marks).not.toHaveProperty(plain)
    expect(await findMediaFile(foreign, `brands/${logo.filename}`)).not.toBeNull()
  })
})

describe('what is uploaded', () => {
  const taken = () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#468' } })
      .withExif({ IFD3: { GPSLatitude: '37/1 48/1 0/1' } })
      .jpeg()
      .toBuffer()
  const exifOf = async (file: string) => (await sharp(file).metadata()).exif
  const fileOf = (filename?: string | null) => path.join(mediaDirectory(), filename ?? 'none')

  test('IMG-13 a picture is stored without the place where it was taken, and so are those of before', async () => {
    const data = await taken()
    const { id, filename } = await payload.create({
      collection: 'media',
      data: { alt: 'A car', site: site.id },
      file: { data, name: `${unique('taken')}.jpg`, mimetype: 'image/jpeg', size: data.length },
    })
    expect(await exifOf(fileOf(filename))).toBeUndefined()

    await writeFile(fileOf(filename), data)
    expect(await exifOf(fileOf(filename))).toBeDefined()
    const db = (payload.db as unknown as PostgresAdapter).drizzle
    await stripStored({ db, payload } as unknown as MigrateUpArgs)
    expect(await exifOf(fileOf(filename))).toBeUndefined()
    const { alt, filesize } = await payload.findByID({ collection: 'media', id })
    expect(alt).toBe('A car')
    expect(filesize).toBe((await readFile(fileOf(filename))).length)
  })

  test('an address in place of a file is refused, and nothing is fetched', async () => {
    let calls = 0
    const server = createServer((_, response) => {
      calls++
      response.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const address = { url: `http://127.0.0.1:${port}/car.png`, filename: 'car.png' }
    const editor = { ...dealer.users['site-editor'], collection: 'users' as const }
    const admin = { ...editor, role: 'platform-admin' as const }
    // As people, whose rights are asked for, and as code of ours.
    const made = [true, false].flatMap((overrideAccess) => [
      () =>
        payload.create({
          collection: 'media',
          data: { alt: 'A', site: site.id, ...address },
          ...{ user: editor, overrideAccess },
        }),
      () =>
        payload.create({
          collection: 'brand-marks',
          data: { alt: 'A', ...address },
          ...{ user: admin, overrideAccess },
        }),
    ])
    for (const make of made) await expect(make()).rejects.toThrow('Choose a file')
    expect(calls).toBe(0)
    server.close()
  })
})
