import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { ImageCache } from '@/media/image-cache'
import { type ImageServices, serveImage } from '@/media/serve-image'
import { diskFiles } from '@/server/files/disk-files'
import { photoUrl } from '@/sites/photo-url'
import { temporaryFolder } from '../../temporary-folder'

let folder: string
const picture = (width: number) =>
  sharp({ create: { width, height: Math.round(width / 1.5), channels: 3, background: '#a33' } })

beforeAll(async () => {
  folder = temporaryFolder()
  await picture(1280).webp().toFile(join(folder, 'suv-a-red-front34.webp'))
  await picture(300).jpeg().toFile(join(folder, 'own.jpg'))
  await writeFile(join(folder, 'broken.webp'), 'this is no picture')
})

const services = (changes: Partial<ImageServices> = {}): ImageServices => ({
  photos: diskFiles(folder),
  findMedia: async (file) =>
    file === 'own.jpg'
      ? { files: diskFiles(folder), name: 'own.jpg', mimeType: 'image/jpeg' }
      : null,
  imageHosts: ['photos.example.com.au'],
  cache: new ImageCache(join(folder, `cache-${Math.random()}`), 10_000_000),
  ...changes,
})
const ask = (address: string, headers: Record<string, string> = {}, using = services()) => {
  const [, , width, ...source] = address.split('/')
  return serveImage(
    new Request(`http://dealer.localhost${address}`, { headers }),
    { width: width ?? '', source },
    using,
  )
}
const metadata = async (response: Response) =>
  sharp(Buffer.from(await response.arrayBuffer())).metadata()

/** A picture is made beside the request; a busy machine takes its time for it. Milliseconds. */
const patient = { timeout: 30_000 }

describe('the image route', () => {
  test('IMG-13 a stock photo comes in the width that was asked for, for a year', async () => {
    const response = await ask('/images/560/stock/suv-a-red-front34.webp')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('vary')).toBe('Accept')
    expect(await metadata(response)).toMatchObject({ width: 560, format: 'webp' })
  })

  test('IMG-13 AVIF for browsers that take it', async () => {
    const response = await ask('/images/180/stock/suv-a-red-front34.webp', {
      accept: 'image/avif,image/webp,*/*',
    })
    expect(response.headers.get('content-type')).toBe('image/avif')
    expect(await metadata(response)).toMatchObject({ width: 180, format: 'heif' })
  })

  test('IMG-13 a JPEG for mails, whatever the program says that it takes, without black grounds', async () => {
    const clear = { create: { width: 600, height: 400, channels: 4 as const, background: '#0000' } }
    await sharp(clear).webp().toFile(join(folder, 'clear.webp'))
    const accept = 'image/avif,image/webp,*/*'
    const response = await ask('/images/560/jpeg/stock/clear.webp', { accept })
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('vary')).toBeNull()
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 560, format: 'jpeg' })
    expect((await sharp(bytes).stats()).channels[0]?.min).toBe(255)
    const missing = await ask('/images/560/jpeg/stock/missing.webp', { accept })
    expect(missing.status).toBe(404)
    expect(await metadata(missing)).toMatchObject({ width: 560, format: 'jpeg' })
    expect((await ask('/images/1640/jpeg/stock/clear.webp')).status).toBe(400)
  })

  test('IMG-13 a picture is never made larger than it is', async () => {
    expect(await metadata(await ask('/images/1640/stock/suv-a-red-front34.webp'))).toMatchObject({
      width: 1280,
    })
    expect(await metadata(await ask('/images/820/media/own.jpg'))).toMatchObject({ width: 300 })
  })

  test('a second view comes from the cache, a known one is 304', async () => {
    const using = services()
    const first = await ask('/images/390/stock/suv-a-red-front34.webp', {}, using)
    const etag = first.headers.get('etag')!
    const second = await ask(
      '/images/390/stock/suv-a-red-front34.webp',
      {},
      { ...using, photos: diskFiles(folder) },
    )
    expect(
      Buffer.from(await second.arrayBuffer()).equals(Buffer.from(await first.arrayBuffer())),
    ).toBe(true)
    const third = await ask(
      '/images/390/stock/suv-a-red-front34.webp',
      { 'if-none-match': `"x", W/${etag}` },
      using,
    )
    expect(third.status).toBe(304)
  })

  test('a file of another dealer is not found, whatever its name', async () => {
    expect((await ask('/images/390/media/theirs.jpg')).status).toBe(404)
  })

  test('drawings, broken files and missing ones are not found; other addresses are refused', async () => {
    const svg = services({
      findMedia: async () => ({
        files: diskFiles(folder),
        name: 'own.jpg',
        mimeType: 'image/svg+xml',
      }),
    })
    expect((await ask('/images/390/media/logo.svg', {}, svg)).status).toBe(404)
    expect((await ask('/images/390/stock/broken.webp')).status).toBe(404)
    expect((await ask('/images/390/stock/missing.webp')).status).toBe(404)
    expect((await ask('/images/391/stock/suv-a-red-front34.webp')).status).toBe(400)
    expect((await ask('/images/390/stock/..%2Fown.jpg')).status).toBe(400)
  })

  test.each([
    ['missing', '/images/390/stock/missing.webp'],
    ['broken', '/images/390/stock/broken.webp'],
    ['on a host that the site does not allow', photoUrl('https://elsewhere.example/a.jpg', 390)],
  ])(
    'IMG-13 in place of a photo that is %s a browser has a picture to show',
    async (_, address) => {
      const answer = await ask(address, { accept: 'image/avif,image/webp' })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toBe('image/avif')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
      expect(await metadata(answer)).toMatchObject({ width: 390 })
    },
  )

  test('a photo on a host that the site allows is fetched once and kept', async () => {
    const bytes = await picture(900).jpeg().toBuffer()
    let asked = 0
    const using = services({
      fetchRemote: async () => {
        asked++
        return { ok: true, bytes }
      },
    })
    const address = photoUrl('https://photos.example.com.au/a.jpg', 390)
    const views = await Promise.all([
      ask(address, {}, using),
      ask(address, {}, using),
      ask(address, {}, using),
    ])
    expect(views.map((view) => view.status)).toEqual([200, 200, 200])
    expect((await ask(address, {}, using)).status).toBe(200)
    expect(asked).toBe(1)
    expect((await ask(photoUrl('https://elsewhere.example/a.jpg', 390), {}, using)).status).toBe(
      404,
    )
    expect(asked).toBe(1)
  })

  test('IMG-13 a drawing of another host is no photo, whatever it calls it', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    const using = services({
      fetchRemote: async () => ({
        ok: true,
        bytes: Buffer.from(drawing),
      }),
    })
    const address = photoUrl('https://photos.example.com.au/a.jpg', 390)
    expect((await ask(address, {}, using)).status).toBe(404)
  })

  test('IMG-13 a photo that another host replaced at its address is shown, and a lost one stays', async () => {
    const bytesOf = (background: string) =>
      sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .jpeg()
        .toBuffer()
    const photos = [await bytesOf('#a33'), await bytesOf('#3a3'), null]
    const path = join(folder, 'cache-of-remote')
    let answered = 0
    const using = services({
      cache: new ImageCache(path, 10_000_000),
      fetchRemote: async () => {
        const bytes = photos[answered++]
        return bytes
          ? { ok: true, bytes }
          : { ok: false, error: 'BAD_STATUS', message: 'The host answered 404.' }
      },
    })
    const address = photoUrl('https://photos.example.com.au/a.jpg', 390)
    const seen = async (etag = '') => {
      const response = await ask(address, { 'if-none-match': etag }, using)
      return { status: response.status, etag: response.headers.get('etag')!, response }
    }
    const ago = new Date(Date.now() - 7 * 3_600_000)
    const files = async () =>
      (await readdir(path, { recursive: true })).filter((part) => part.includes('/'))
    const sevenHoursPass = async () => {
      for (const part of await files()) await utimes(join(path, part), ago, ago)
    }
    /** What was asked for anew counts from now, found or lost. */
    const isMadeAnew = async () => {
      const [file = ''] = await files()
      expect((await stat(join(path, file))).mtimeMs).toBeGreaterThan(ago.getTime() + 1000)
    }
    const first = await seen()
    expect(first.response.headers.get('cache-control')).toMatch(/^public, max-age=3600,/)
    expect((await seen(first.etag)).status).toBe(304)
    await sevenHoursPass()
    expect((await seen(first.etag)).status).toBe(304)
    await vi.waitFor(async () => expect((await seen(first.etag)).status).toBe(200), patient)
    const second = await seen()
    expect(second.etag).not.toBe(first.etag)
    await sevenHoursPass()
    await seen()
    await vi.waitFor(isMadeAnew, patient)
    expect((await seen(second.etag)).status).toBe(304)
    expect(answered).toBe(3)
  })

  test('IMG-13 a cache that can be neither read nor written costs nobody the picture', async () => {
    const using = services({ cache: new ImageCache(join(folder, 'broken.webp'), 10_000_000) })
    const response = await ask('/images/560/stock/suv-a-red-front34.webp', {}, using)
    expect(response.status).toBe(200)
    expect(await metadata(response)).toMatchObject({ width: 560, format: 'webp' })
  })

  test('IMG-13 a host that fails is a 404 that is soon asked again, and not before', async () => {
    const asked: string[] = []
    const using = services({
      cache: new ImageCache(join(folder, 'cache-of-lost'), 10_000_000),
      fetchRemote: async ({ pathname }) => {
        asked.push(pathname)
        return { ok: false, error: 'BAD_STATUS', message: '' }
      },
    })
    const at = (file: string, width: 390 | 820) =>
      ask(photoUrl(`https://photos.example.com.au/${file}`, width), {}, using)
    const response = await at('gone.jpg', 390)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect((await at('gone.jpg', 820)).status).toBe(404)
    await at('gone-too.jpg', 390)
    expect(asked).toEqual(['/gone.jpg', '/gone-too.jpg'])
  })
})

describe('the cache of pictures', () => {
  test('stays under its size and keeps what was used last', async () => {
    const path = join(folder, 'small-cache')
    const cache = new ImageCache(path, 10_000)
    const key = (at: number) => ImageCache.key('picture', at)
    for (let at = 0; at < 9; at++) {
      await cache.put(key(at), Buffer.alloc(1000, at))
      const used = new Date(Date.UTC(2026, 0, 1 + at))
      await utimes(join(path, key(at).slice(0, 2), key(at)), used, used)
    }
    expect(await cache.get(key(0))).not.toBeNull()
    await cache.put(key(9), Buffer.alloc(2500))
    await cache.sweep()
    const left = (
      await Promise.all((await readdir(path)).map((each) => readdir(join(path, each))))
    ).flat()
    expect(left.length).toBeLessThanOrEqual(8)
    expect(await cache.get(key(0))).not.toBeNull()
    expect(await cache.get(key(1))).toBeNull()
    expect((await cache.get(key(9)))?.bytes).toHaveLength(2500)
  })

  test('a picture that cannot be written leaves nothing of itself behind', async () => {
    const path = join(folder, 'taken-cache')
    const key = ImageCache.key('taken')
    await mkdir(join(path, key.slice(0, 2), key), { recursive: true })
    const failures: unknown[] = []
    await new ImageCache(path, 10_000, (cause) => failures.push(cause)).put(key, Buffer.alloc(10))
    expect(failures).toHaveLength(1)
    expect(await readdir(join(path, key.slice(0, 2)))).toEqual([key])
  })

  test('a missing picture is null', async () => {
    expect(await new ImageCache(join(folder, 'nothing'), 10).get(ImageCache.key('x'))).toBeNull()
  })
})
