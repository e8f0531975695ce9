import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type GuardedFetchOptions, guardedFetch, isPublicAddress } from '@/media/guarded-fetch'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(answer: (path: string, response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => answer(request.url ?? '', response))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
const get = (url: string, options: Partial<GuardedFetchOptions> = {}) =>
  guardedFetch(new URL(url), {
    allowedHosts: ['localhost'],
    allowHttp: true,
    isPublic: () => true,
    timeoutMs: 2000,
    ...options,
  })
const image = (response: ServerResponse, bytes: Buffer | string = 'picture') =>
  response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes)

describe('which addresses are public', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
  test.each([
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '192.169.0.1',
    '2606:4700::1111',
    '2400:cb00::1',
  ])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('guarded fetch', () => {
  test('a picture of an allowed host arrives', async () => {
    const origin = await serve((_, response) => image(response))
    expect(await get(`${origin}/a.jpg`)).toMatchObject({
      ok: true,
      contentType: 'image/jpeg',
      bytes: Buffer.from('picture'),
    })
  })

  test('another host, plain http, a port and a name with a password are refused before anything is asked', async () => {
    for (const url of [
      'https://elsewhere.example/a.jpg',
      'http://photos.example/a.jpg',
      'https://photos.example:8443/a.jpg',
      'https://me:pw@photos.example/a.jpg',
      'https://photos.example.evil.example/a.jpg',
    ])
      expect(await guardedFetch(new URL(url), { allowedHosts: ['photos.example'] })).toMatchObject({
        ok: false,
        error: 'HOST_NOT_ALLOWED',
      })
  })

  test('an allowed name that stands for a private address is refused', async () => {
    const origin = await serve((_, response) => image(response))
    expect(await get(`${origin}/a.jpg`, { isPublic: isPublicAddress })).toMatchObject({
      ok: false,
      error: 'PRIVATE_ADDRESS',
    })
    for (const host of ['127.0.0.1', '[::1]', '0x7f.1', '2130706433'])
      expect(
        await get(`http://${host}/a.jpg`, {
          allowedHosts: ['127.0.0.1', '[::1]'],
          isPublic: isPublicAddress,
        }),
      ).toMatchObject({ ok: false, error: 'PRIVATE_ADDRESS' })
  })

  test('each hop of a redirect is looked at', async () => {
    const origin = await serve((path, response) => {
      if (path === '/ok') return image(response)
      response
        .writeHead(302, {
          location:
            path === '/to-ok'
              ? '/ok'
              : path === '/loop'
                ? '/loop'
                : 'http://169.254.169.254/latest/meta-data',
        })
        .end()
    })
    expect(await get(`${origin}/to-ok`)).toMatchObject({ ok: true })
    expect(await get(`${origin}/to-metadata`)).toMatchObject({
      ok: false,
      error: 'HOST_NOT_ALLOWED',
    })
    expect(await get(`${origin}/loop`)).toMatchObject({ ok: false, error: 'TOO_MANY_REDIRECTS' })
    const allowed = {
      allowedHosts: ['localhost', '169.254.169.254'],
      isPublic: (address: string) => address !== '169.254.169.254',
    }
    expect(await get(`${origin}/to-metadata`, allowed)).toMatchObject({
      ok: false,
      error: 'PRIVATE_ADDRESS',
    })
  })

  test.each([
    'image/jpg',
    'IMAGE/PJPEG',
    'image/x-png',
    'image/avif; q=1',
    'binary/octet-stream',
    'application/octet-stream',
  ])('IMG-13 a photo that its host calls %s comes', async (type) => {
    const origin = await serve((_, response) =>
      response.writeHead(200, { 'content-type': type }).end('picture'),
    )
    expect(await get(`${origin}/a`)).toMatchObject({ ok: true, bytes: Buffer.from('picture') })
  })

  test('pages, failures, too much and too slow are answers, not pictures', async () => {
    const origin = await serve((path, response) => {
      if (path === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
      else if (path === '/svg')
        response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>')
      else if (path === '/gone') response.writeHead(404).end()
      else if (path === '/declared')
        response
          .writeHead(200, { 'content-type': 'image/png', 'content-length': '5000' })
          .end(Buffer.alloc(5000))
      else if (path === '/endless') {
        response.writeHead(200, { 'content-type': 'image/png' })
        const more = () => response.write(Buffer.alloc(600), () => response.destroyed || more())
        more()
      }
    })
    expect(await get(`${origin}/page`)).toMatchObject({ error: 'NOT_AN_IMAGE' })
    expect(await get(`${origin}/svg`)).toMatchObject({ error: 'NOT_AN_IMAGE' })
    expect(await get(`${origin}/gone`)).toMatchObject({ error: 'BAD_STATUS' })
    expect(await get(`${origin}/declared`, { maxBytes: 1000 })).toMatchObject({
      error: 'TOO_LARGE',
    })
    expect(await get(`${origin}/endless`, { maxBytes: 1000 })).toMatchObject({ error: 'TOO_LARGE' })
    expect(await get(`${origin}/silent`, { timeoutMs: 100 })).toMatchObject({ error: 'TOO_SLOW' })
    expect(await get('http://localhost:9/a.jpg')).toMatchObject({ error: 'NOT_REACHABLE' })
  })
})
