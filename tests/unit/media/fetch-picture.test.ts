import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchPicture } from '@/media/fetch-picture'

let answer: RequestListener
const server = createServer((request, response) => answer(request, response))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

const fetchFrom = (listener: RequestListener) => {
  answer = listener
  const { port } = server.address() as AddressInfo
  return fetchPicture(new URL(`http://127.0.0.1:${port}/a`), {
    allowedHosts: ['127.0.0.1'],
    internalHosts: ['127.0.0.1'],
  })
}

describe('IMG-13 a photo of another host', () => {
  test.each([
    'image/jpg',
    'IMAGE/PJPEG',
    'image/x-png',
    'image/avif; q=1',
    'binary/octet-stream',
    'application/octet-stream',
  ])('comes under the type %s', async (type) => {
    const fetched = await fetchFrom((_, response) =>
      response.writeHead(200, { 'content-type': type, etag: '"1"' }).end('picture'),
    )
    expect(fetched).toMatchObject({
      ok: true,
      bytes: Buffer.from('picture'),
      version: { etag: '"1"' },
    })
  })

  test.each([
    [200, 'text/html', 'NOT_AN_IMAGE'],
    [200, 'image/svg+xml', 'NOT_AN_IMAGE'],
    [404, 'image/jpeg', 'BAD_STATUS'],
    [302, 'image/jpeg', 'BAD_STATUS'],
    [304, 'image/jpeg', 'NOT_MODIFIED'],
  ])('is none with status %i and type %s', async (status, type, error) => {
    const fetched = await fetchFrom((_, response) =>
      response.writeHead(status, { 'content-type': type }).end(),
    )
    expect(fetched).toMatchObject({ ok: false, error })
  })
})
