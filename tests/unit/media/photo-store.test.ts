import { readdir, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PhotoStore, photosNamedIn } from '@/media/photo-store'
import { diskFiles } from '@/server/files/disk-files'
import { temporaryFolder } from '../../temporary-folder'

let server: Server
let port: number
let answer: RequestListener
let asked: string[]
let folder: string

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as { port: number }).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  folder = temporaryFolder()
})

/** Only the test's own server is allowed; every other private address stays refused. */
const store = (limits: { maxBytes?: number; timeoutMs?: number } = {}) =>
  new PhotoStore(diskFiles(folder), {
    ...limits,
    internalHosts: [`127.0.0.1:${port}`],
  })
const hosts = ['127.0.0.1', 'localhost', '10.0.0.1', '169.254.169.254', '[::1]']
const at = (path: string) => `http://127.0.0.1:${port}${path}`
const picture = (width = 40, colour = '#336699') =>
  sharp({ create: { width, height: 30, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
const send = (type: string, body: Buffer): RequestListener => {
  return (_, response) => {
    response.writeHead(200, { 'content-type': type })
    response.end(body)
  }
}
const photosIn = async () => (await readdir(folder)).filter((name) => !name.startsWith('.'))

test('IMG-13 a photo is kept under its content and fetched once', async () => {
  answer = send('image/jpeg', await picture())
  const kept = await store().keep(at('/a.jpg'), hosts)
  expect(kept).toMatchObject({ ok: true, file: expect.stringMatching(/^feed-[0-9a-f]{40}\.jpg$/) })
  expect(await store().keep(at('/a.jpg'), hosts)).toEqual(kept)
  expect(asked).toEqual(['/a.jpg'])
  expect(await store().keep(at('/same-picture.jpg'), hosts)).toEqual(kept)
  expect(await photosIn()).toHaveLength(1)
})

test('IMG-13 a photo that was replaced at its address is the new one a day later, and stays while the host has no other', async () => {
  const versions: Record<string, Buffer> = {
    '"1"': await picture(),
    '"2"': await picture(60),
  }
  let etag = '"1"'
  let sent = 0
  answer = (request, response) => {
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
    sent++
    response.writeHead(200, { 'content-type': 'image/jpeg', etag })
    response.end(versions[etag])
  }
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  const keep = (at_: Date, mayAsk = true) => store().keep(at('/a.jpg'), hosts, mayAsk, at_)
  const first = await keep(hours(0))
  expect(await keep(hours(23))).toEqual(first)
  expect(asked).toHaveLength(1)
  expect(await keep(hours(25))).toEqual(first)
  expect(await keep(hours(26))).toEqual(first)
  expect({ asked: asked.length, sent }).toEqual({ asked: 2, sent: 1 })
  etag = '"2"'
  expect(await keep(hours(50), false)).toEqual(first)
  const replaced = hours(50)
  const second = await keep(replaced)
  expect(second).toMatchObject({ ok: true, since: Math.floor(replaced.getTime() / 1000) })
  expect(first).not.toHaveProperty('since')
  expect(second).not.toEqual(first)
  answer = (_, response) => void response.writeHead(404).end()
  expect(await keep(hours(100))).toEqual({ ...second, stale: 'BAD_STATUS' })
  expect(await keep(hours(101))).toEqual(second)
  expect(await store().keep(at('/b.jpg'), hosts, false)).toMatchObject({ ok: false })
})

test('a redirect to a private address is refused on any hop', async () => {
  for (const target of [
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://[::ffff:10.0.0.1]/a.jpg',
  ]) {
    answer = (request, response) => {
      const location = request.url === '/first' ? at('/second') : target
      response.writeHead(302, { location })
      response.end()
    }
    const kept = await store().keep(at('/first'), [...hosts, '[::ffff:a00:1]'])
    expect(kept).toMatchObject({ ok: false, error: 'PRIVATE_ADDRESS' })
  }
  expect(await photosIn()).toEqual([])
})

test('a host that was not named is not asked, nor is one that a redirect leads to', async () => {
  expect(await store().keep(at('/a.jpg'), ['photos.example.com'])).toMatchObject({
    ok: false,
    error: 'NOT_ALLOWED',
  })
  expect(asked).toEqual([])
  answer = (_, response) => {
    response.writeHead(302, { location: 'http://elsewhere.example.com/a.jpg' })
    response.end()
  }
  expect(await store().keep(at('/a.jpg'), hosts)).toMatchObject({ error: 'NOT_ALLOWED' })
})

test('the product itself fetches nothing from loopback and nothing in the open', async () => {
  const real = new PhotoStore(diskFiles(folder))
  expect(await real.keep(at('/a.jpg'), hosts)).toMatchObject({ ok: false })
  expect(await real.keep('file:///etc/passwd', hosts)).toMatchObject({ error: 'NOT_ALLOWED' })
  expect(asked).toEqual([])
})

test('a host that lies about the type is found out by the bytes', async () => {
  answer = send('image/jpeg', Buffer.from('<html><script>alert(1)</script></html>'))
  expect(await store().keep(at('/page.jpg'), hosts)).toMatchObject({ error: 'DAMAGED' })
  answer = send('image/jpeg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  expect(await store().keep(at('/drawing.jpg'), hosts)).toMatchObject({ ok: false })
  answer = send('text/html', await picture())
  expect(await store().keep(at('/a.html'), hosts)).toMatchObject({ error: 'NOT_AN_IMAGE' })
  const png = await sharp(await picture())
    .png()
    .toBuffer()
  answer = send('image/jpeg', png)
  expect(await store().keep(at('/b.jpg'), hosts)).toMatchObject({
    ok: true,
    file: expect.stringMatching(/\.png$/),
  })
})

test('a picture of too many pixels, a cut one and an endless one are refused', async () => {
  const bomb = await sharp({
    create: { width: 12_000, height: 9_000, channels: 3, background: '#000' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  answer = send('image/png', bomb)
  expect(await store().keep(at('/bomb.png'), hosts)).toMatchObject({ error: 'TOO_MANY_PIXELS' })
  const whole = await picture(400)
  answer = send('image/jpeg', whole.subarray(0, whole.length - 400))
  expect(await store().keep(at('/cut.jpg'), hosts)).toMatchObject({ error: 'DAMAGED' })
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) {}
    }
    response.on('drain', pour)
    pour()
  }
  expect(await store({ maxBytes: 300_000 }).keep(at('/endless.jpg'), hosts)).toMatchObject({
    error: 'TOO_LARGE',
  })
  expect(await photosIn()).toEqual([])
})

test('a failure is not remembered: the next import tries again', async () => {
  answer = (_, response) => {
    response.writeHead(503)
    response.end()
  }
  expect(await store().keep(at('/later.jpg'), hosts)).toMatchObject({ error: 'BAD_STATUS' })
  answer = send('image/jpeg', await picture())
  expect(await store().keep(at('/later.jpg'), hosts)).toMatchObject({ ok: true })
})

describe('photos of no car', () => {
  const DAY = 86_400_000
  const now = Date.now()
  const inDays = (days: number) => new Date(now + days * DAY)
  const notes = async () =>
    (await readdir(join(folder, '.sources'), { recursive: true })).filter((name) =>
      /[0-9a-f]{40}$/.test(name),
    )

  test('IMG-13 stay for a month, then go with what is known of their address; others stay', async () => {
    answer = send('image/jpeg', await picture())
    const gone = await store().keep(at('/gone.jpg'), hosts)
    answer = send('image/jpeg', await picture(60))
    const used = await store().keep(at('/used.jpg'), hosts)
    if (!gone.ok || !used.ok) throw new Error('The host did not answer')
    await writeFile(join(folder, 'of-the-dealer.jpg'), await picture())
    const inUse = new Set(photosNamedIn(JSON.stringify({ images: [`stock/${used.file}`] })))

    expect(await store().sweep(inUse, inDays(0))).toEqual({ photos: 0 })
    expect(await store().sweep(inUse, inDays(29))).toEqual({ photos: 0 })
    expect(await photosIn()).toHaveLength(3)
    expect(await store().sweep(inUse, inDays(31))).toEqual({ photos: 1 })
    expect((await photosIn()).sort()).toEqual([used.file, 'of-the-dealer.jpg'].sort())
    expect(await notes()).toHaveLength(1)
    // Should the car come back, its photo is fetched anew.
    answer = send('image/jpeg', await picture())
    expect(await store().keep(at('/gone.jpg'), hosts)).toEqual(gone)
  })

  test('IMG-13 are counted anew when a car had them in between, or when the count is lost', async () => {
    answer = send('image/jpeg', await picture())
    const kept = await store().keep(at('/a.jpg'), hosts)
    const inUse = new Set(photosNamedIn(JSON.stringify(kept)))
    await store().sweep(new Set(), inDays(0))
    await store().sweep(inUse, inDays(20))
    expect(await store().sweep(new Set(), inDays(31))).toEqual({ photos: 0 })
    await writeFile(join(folder, '.unused.json'), '{"feed')
    expect(await store().sweep(new Set(), inDays(70))).toEqual({ photos: 0 })
    expect(await store().sweep(new Set(), inDays(101))).toEqual({ photos: 1 })
  })

  test('IMG-13 an empty platform has none', async () => {
    expect(await new PhotoStore(diskFiles(join(folder, 'photos'))).sweep(new Set())).toEqual({
      photos: 0,
    })
  })
})
