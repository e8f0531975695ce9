import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { answerKeptFile } from '@/web/kept-files'

let server: http.Server | undefined
afterEach(() => server?.close())

/** A web process whose Next answers with `drawn`, and how many times that was asked. */
async function start(drawn: http.RequestListener) {
  const drawings: string[] = []
  server = http.createServer((request, response) => {
    if (answerKeptFile(request, response)) return
    drawings.push(`${request.headers.host}${request.url}`)
    drawn(request, response)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = (path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') =>
    new Promise<{ status?: number; headers: http.IncomingHttpHeaders; body: string }>(
      (resolve, reject) => {
        const request = http.request(
          { host: '127.0.0.1', port, path, method, headers: { host: 'north.example', ...headers } },
          (response) => {
            const pieces: Buffer[] = []
            response.on('error', reject)
            response.on('data', (piece: Buffer) => pieces.push(piece))
            response.on('end', () =>
              resolve({
                status: response.statusCode,
                headers: response.headers,
                body: Buffer.concat(pieces).toString(),
              }),
            )
          },
        )
        request.on('error', reject)
        request.end()
      },
    )
  return { ask, drawings }
}

const picture =
  (cacheControl: string, body: () => string | Buffer = () => 'a picture'): http.RequestListener =>
  (_, response) => {
    response.setHeader('content-type', 'image/webp')
    response.setHeader('cache-control', cacheControl)
    response.appendHeader('vary', 'rsc')
    response.appendHeader('vary', 'Accept')
    response.write(body())
    response.end(' and its end')
  }
const FOREVER = 'public, max-age=31536000, immutable'

test('IMG-13 a picture is drawn once, and has the same bytes and headers each time', async () => {
  const { ask, drawings } = await start(picture(FOREVER))
  const [first, second] = [await ask('/images/820/once.webp'), await ask('/images/820/once.webp')]
  expect(drawings).toHaveLength(1)
  for (const { status, headers, body } of [first, second]) {
    expect(status).toBe(200)
    expect(body).toBe('a picture and its end')
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': FOREVER })
  }
})

test('IMG-13 no host gets what another was given, and its own refusal is its own', async () => {
  const { ask, drawings } = await start((request, response) => {
    if (request.headers.host === 'north.example') return picture(FOREVER)(request, response)
    response.writeHead(404, { 'cache-control': 'public, max-age=60' })
    response.end('There is no such picture.')
  })
  expect((await ask('/images/820/media/north.webp')).status).toBe(200)
  for (const host of ['south.example', 'NORTH.example:81', 'north.example.evil']) {
    const other = await ask('/images/820/media/north.webp', { host })
    expect(other.status, host).toBe(404)
  }
  expect((await ask('/images/820/media/north.webp')).body).toBe('a picture and its end')
  expect(drawings).toHaveLength(4)
})

test.each([
  ['private, max-age=60', '/images/820/private.webp'],
  ['no-store', '/images/820/no-store.webp'],
  ['public, max-age=0, must-revalidate', '/images/820/stale.webp'],
  [FOREVER, '/search/cars'],
  [FOREVER, '/mark.png/more'],
])('IMG-13 %s of %s is asked for each time', async (cacheControl, path) => {
  const { ask, drawings } = await start(picture(cacheControl))
  await ask(path)
  await ask(path)
  expect(drawings).toHaveLength(2)
})

test('IMG-13 a file of half a megabyte and more is not kept', async () => {
  const { ask, drawings } = await start(picture(FOREVER, () => Buffer.alloc(512 * 1024)))
  await ask('/images/1640/large.webp')
  expect((await ask('/images/1640/large.webp')).body).toHaveLength(512 * 1024 + 12)
  expect(drawings).toHaveLength(2)
})

test('IMG-13 each format goes to those who take it, and a reload asks anew', async () => {
  const { ask, drawings } = await start((request, response) => {
    picture(FOREVER, () => String(request.headers.accept))(request, response)
  })
  const path = '/images/820/formats.webp'
  for (const accept of ['image/avif', 'image/webp', 'image/avif']) {
    expect((await ask(path, { accept })).body).toBe(`${accept} and its end`)
  }
  expect(drawings).toHaveLength(2)
  await ask(path, { accept: 'image/avif', 'cache-control': 'no-cache' })
  await ask(path, { accept: 'image/avif', 'if-none-match': '"1"' })
  await ask(path, { accept: 'image/avif', range: 'bytes=0-1' })
  await ask(path, { accept: 'image/avif' }, 'HEAD')
  expect(drawings).toHaveLength(6)
})

test('IMG-13 an answer that broke off is not kept', async () => {
  const { ask, drawings } = await start((_, response) => {
    response.setHeader('cache-control', FOREVER)
    response.write('half a pic', () => response.destroy())
  })
  await expect(ask('/images/820/broken.webp')).rejects.toThrow()
  await expect(ask('/images/820/broken.webp')).rejects.toThrow()
  expect(drawings).toHaveLength(2)
})
