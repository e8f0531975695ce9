// First: what reads the environment finds the bucket in it.
import './given-bucket'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import config from '@payload-config'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { handleEndpoints, type Payload } from 'payload'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerMedia } from '@/cms/reads/answer-media'
import { gatherFacts } from '@/editing/checks/gather-facts'
import { importRun } from '@/feeds/runs/import-run'
import { adminIndexClient } from '@/inventory/index/index-client'
import { siteImageResponse, videoResponse } from '@/media/site-images'
import { env } from '@/server/env'
import { fileStore } from '@/server/files/files'
import type { Site } from '@/sites/site'
import { siteOf } from '../cms/two-dealers'
import { type Dealer, makeDealer, password, picture, testPayload, unique } from '../payload'
import { stockIndex } from '../stock-index'
import { bucket } from './given-bucket'

let payload: Payload
let dealer: Dealer
let other: Dealer
let site: Site
let foreign: Site
beforeAll(async () => {
  payload = await testPayload()
  await stockIndex()
  dealer = await makeDealer(payload, { yard: true })
  other = await makeDealer(payload)
  site = await siteOf(dealer.site)
  foreign = await siteOf(other.site)
})
afterAll(() => bucket.stop())

const namesIn = async (folder: 'media' | 'feeds' | 'photos') => {
  const names: string[] = []
  for await (const { name } of fileStore(folder).list()) names.push(name)
  return names
}
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#468' } })
    .withExif({ IFD3: { GPSLatitude: '37/1 48/1 0/1' } })
    .jpeg()
    .toBuffer()
const upload = async (data: Record<string, unknown> = {}) => {
  const bytes = await photo()
  return await payload.create({
    collection: 'media',
    data: { alt: 'A car', site: dealer.site.id, ...data },
    file: { data: bytes, name: `${unique('car')}.jpg`, mimetype: 'image/jpeg', size: bytes.length },
    user: dealer.users['site-editor'],
    overrideAccess: false,
  })
}
/** A file through the API of the CMS, as a person of a dealer. */
async function fetchAs(whose: Dealer | null, address: string): Promise<Response> {
  const { token = '' } = whose
    ? await payload.login({
        collection: 'users',
        data: { email: whose.users['site-editor'].email, password },
      })
    : {}
  return await handleEndpoints({
    config,
    request: new Request(address, {
      headers: token ? { authorization: `JWT ${token}` } : {},
    }),
  })
}

test('an upload goes to the bucket without its metadata, and nothing to the disk', async () => {
  const { filename, sizes } = await upload()
  const names = await namesIn('media')
  expect(names).toContain(filename)
  expect(names).toContain(sizes?.thumbnail?.filename)
  const bytes = await fileStore('media').read(filename ?? '')
  expect((await sharp(bytes ?? undefined).metadata()).exif).toBeUndefined()
  const onDisk = await readdir(path.join(env().dataDir, 'media')).catch(() => [])
  expect(onDisk).toEqual([])
})

test('IMG-13 a file in the bucket shows on the sites of its group, in its sizes, and on no other dealer’s', async () => {
  const { filename = '' } = await upload()
  const name = String(filename)
  const whole = await answerMedia(site, [name])
  expect(whole.status).toBe(200)
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(await fileStore('media').read(name))
  expect((await answerMedia(foreign, [name])).status).toBe(404)
  const resized = (of: Site) =>
    siteImageResponse(new Request('https://x/'), of, { width: '390', source: ['media', name] })
  const shown = Buffer.from(await (await resized(site)).arrayBuffer())
  expect(await sharp(shown).metadata()).toMatchObject({ width: 390, format: 'webp' })
  expect((await resized(foreign)).status).toBe(404)
})

test('the original in the bucket is read by the people of its site alone', async () => {
  const { url } = await upload()
  expect((await fetchAs(dealer, url ?? '')).status).toBe(200)
  expect((await fetchAs(other, url ?? '')).ok).toBe(false)
  expect((await fetchAs(null, url ?? '')).ok).toBe(false)
})

test('nobody says where in the bucket a file is', async () => {
  const { id, filename } = await upload({ prefix: '../feeds/uploads', _objectKey: 'x' })
  const where = async () =>
    await payload.findByID({ collection: 'media', id, depth: 0, showHiddenFields: true })
  expect(await namesIn('media')).toContain(filename)
  expect([(await where()).prefix, (await where())._objectKey].some(Boolean)).toBe(false)
  await payload.update({
    collection: 'media',
    id,
    data: { prefix: '../feeds/uploads', _objectKey: 'x' },
    user: dealer.users['site-editor'],
    overrideAccess: false,
  })
  expect([(await where()).prefix, (await where())._objectKey].some(Boolean)).toBe(false)
})

test('a file that is replaced or deleted leaves nothing in the bucket', async () => {
  const { id, filename, sizes } = await upload()
  const replaced = await payload.update({
    collection: 'media',
    id,
    data: {},
    file: picture(),
  })
  expect(await namesIn('media')).toContain(replaced.filename)
  expect(await namesIn('media')).not.toContain(filename)
  expect(await namesIn('media')).not.toContain(sizes?.thumbnail?.filename)
  await payload.delete({ collection: 'media', id, trash: true })
  expect(await namesIn('media')).not.toContain(replaced.filename)
})

test('a page whose hero is in the bucket is checked by its picture', async () => {
  const { id } = await upload()
  const blocks = [{ blockType: 'hero', image: id, heading: 'Hello' }]
  const facts = await gatherFacts(payload, dealer.site.id, [{ blocks } as never], {
    now: new Date(),
    blockLabel: (type) => type,
  })
  expect(facts?.pictures.get(id)).toMatchObject({ mimeType: 'image/jpeg' })
})

test('DATA-18 a feed that was uploaded is imported out of the bucket, and downloaded as a file', async () => {
  const text = [
    'StockNo,NewUsed,Make,Model,ManuYear,Odometer,AdPrice',
    'B1,Used,Mazda,CX-5,2021,41200,20000\n',
  ].join('\n')
  const { id, filename, url } = await payload.create({
    collection: 'feed-runs',
    data: { dealership: dealer.dealership.id } as never,
    file: {
      name: `${unique('stock')}.csv`,
      data: Buffer.from(text),
      mimetype: 'text/csv',
      size: text.length,
    },
    user: dealer.users['site-editor'],
    overrideAccess: false,
  })
  expect(await namesIn('feeds')).toContain(`uploads/${filename}`)
  await importRun(id, {
    database: (payload.db as unknown as PostgresAdapter).pool,
    client: adminIndexClient(),
    onChanged: async () => {},
    dataDir: env().dataDir,
    now: () => new Date(),
  })
  const run = await payload.findByID({ collection: 'feed-runs', id, depth: 0 })
  expect(run).toMatchObject({ status: 'done', added: 1 })
  const download = await fetchAs(dealer, url ?? '')
  expect(await download.text()).toBe(text)
  expect(download.headers.get('content-disposition')).toBe('attachment')
  expect((await fetchAs(other, url ?? '')).ok).toBe(false)
})

test('IMG-05 photos of a feed and films are served out of the bucket', async () => {
  await fileStore('photos').write('car 1.jpg', await photo())
  const source = { width: '390', source: ['stock', 'car%201.jpg'] }
  expect((await siteImageResponse(new Request('https://x/'), site, source)).status).toBe(200)
  await fileStore('videos').write('walk.mp4', Buffer.from('0123456789'))
  const part = await videoResponse(
    new Request('https://x/', { headers: { range: 'bytes=2-4' } }),
    'walk.mp4',
  )
  expect(part.status).toBe(206)
  expect(await part.text()).toBe('234')
})

test('a bucket that is away is said in words, and leaves no document without its file', async () => {
  const { filename } = await upload()
  const count = () =>
    payload.count({ collection: 'media', where: { site: { equals: dealer.site.id } } })
  const before = await count()
  await bucket.stop()
  const { token } = await payload.login({
    collection: 'users',
    data: { email: dealer.users['site-editor'].email, password },
  })
  const body = new FormData()
  body.append('_payload', JSON.stringify({ alt: 'A car', site: dealer.site.id }))
  body.append('file', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'car.jpg')
  const answer = await handleEndpoints({
    config,
    request: new Request('http://localhost:3000/api/media', {
      method: 'POST',
      headers: { authorization: `JWT ${token}` },
      body,
    }),
  })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('The store of files does not answer')
  expect(await count()).toEqual(before)
  const picture = await answerMedia(site, [filename ?? ''])
  expect(picture.status).toBe(503)
  expect(picture.headers.get('cache-control')).toBe('no-store')
})
