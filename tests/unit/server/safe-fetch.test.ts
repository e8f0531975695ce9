import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublicAddress, type SafeFetchOptions, safeFetch } from '@/server/safe-fetch'

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
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:a9fe:a9fe',
    '::8.8.8.8',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd12::1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    '3fff::1',
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

const limits = { timeoutMs: 2000, maxBytes: 65_536 }

test.each<[string, string, Partial<SafeFetchOptions>?]>([
  ['NOT_ALLOWED', 'http://crm.example/x'],
  ['NOT_ALLOWED', 'file:///etc/passwd'],
  ['NOT_ALLOWED', 'https://user:pass@crm.example/x'],
  ['NOT_ALLOWED', 'https://elsewhere.example/x', { allowedHosts: ['crm.example'] }],
  ['NOT_ALLOWED', 'https://crm.example.evil.example/x', { allowedHosts: ['crm.example'] }],
  ['NOT_ALLOWED', 'https://crm.example:8443/x', { allowedHosts: ['crm.example'] }],
  ['NOT_ALLOWED', 'http://crm.example/x', { allowedHosts: ['crm.example'] }],
  ['NOT_ALLOWED', 'http://127.0.0.1:81/x', { allowedHosts: [], internalHosts: ['127.0.0.1:80'] }],
  ['NOT_ALLOWED', 'http://127.0.0.1:81/x', { internalHosts: ['127.0.0.1:80'] }],
  ['PRIVATE_ADDRESS', 'https://127.0.0.1/x'],
  ['PRIVATE_ADDRESS', 'https://127.0.0.1/x', { allowedHosts: ['127.0.0.1'] }],
  ['PRIVATE_ADDRESS', 'https://0x7f.1/x'],
  ['PRIVATE_ADDRESS', 'https://2130706433/x'],
  ['PRIVATE_ADDRESS', 'https://[::1]/x'],
  ['PRIVATE_ADDRESS', 'https://[::ffff:10.0.0.1]/x'],
  ['PRIVATE_ADDRESS', 'https://169.254.169.254/x'],
  ['PRIVATE_ADDRESS', 'https://localhost/x'],
  ['PRIVATE_ADDRESS', 'https://localhost/x', { allowedHosts: ['localhost'] }],
])('%s: %s is refused', async (error, url, options) => {
  expect(await safeFetch(new URL(url), { ...limits, ...options })).toMatchObject({
    ok: false,
    error,
  })
})

describe('a system of the own network', () => {
  let answer: RequestListener
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(request, response))
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const fetchFrom = (listener: RequestListener, options: Partial<SafeFetchOptions> = {}) => {
    answer = listener
    const { port } = server.address() as AddressInfo
    return safeFetch(new URL(`http://127.0.0.1:${port}/`), {
      ...limits,
      internalHosts: [`127.0.0.1:${port}`],
      ...options,
    })
  }

  test('has the body and the headers, and its answer is whole', async () => {
    const result = await fetchFrom(
      (request, response) => {
        const { method, headers } = request
        response.writeHead(201, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ method, key: headers['idempotency-key'] }))
      },
      { body: '{}', headers: { 'idempotency-key': 'a', 'if-none-match': undefined } },
    )
    expect(result).toMatchObject({
      ok: true,
      status: 201,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"method":"POST","key":"a"}'),
    })
  })

  /** Writes until nobody reads any more. */
  const writeForever = (response: ServerResponse) => {
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(4096)));
    }
    response.on('drain', more)
    more()
  }
  const bomb = gzipSync(' '.repeat(40_000_000), { level: 9 })

  test.each<[string, RequestListener, Partial<SafeFetchOptions>, string]>([
    ['says nothing', () => {}, { timeoutMs: 150 }, 'TOO_SLOW'],
    [
      'sends headers and no body',
      (_, response) => response.writeHead(200).flushHeaders(),
      { timeoutMs: 150 },
      'TOO_SLOW',
    ],
    ['never ends its answer', (_, response) => writeForever(response), {}, 'TOO_LARGE'],
    [
      'compresses forty megabytes into forty kilobytes',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
      {},
      'TOO_LARGE',
    ],
    ['ends in the middle', (_, response) => response.destroy(), {}, 'NOT_REACHABLE'],
    [
      'redirects for ever',
      (_, response) => response.writeHead(302, { location: '/' }).end(),
      { maxRedirects: 3 },
      'TOO_MANY_REDIRECTS',
    ],
    ...(
      [
        ['http://169.254.169.254/latest/meta-data', 'NOT_ALLOWED'],
        ['https://169.254.169.254/latest/meta-data', 'PRIVATE_ADDRESS'],
        ['https://10.0.0.1/', 'PRIVATE_ADDRESS'],
        ['https://[::ffff:10.0.0.1]/', 'PRIVATE_ADDRESS'],
        ['https://localhost/', 'PRIVATE_ADDRESS'],
        ['http://crm.example/', 'NOT_ALLOWED'],
      ] as const
    ).map(([location, error]): [string, RequestListener, Partial<SafeFetchOptions>, string] => [
      `redirects to ${location}`,
      (_, response) => response.writeHead(302, { location }).end(),
      { maxRedirects: 3 },
      error,
    ]),
    [
      'redirects to a host that is not allowed',
      (_, response) => response.writeHead(302, { location: 'https://elsewhere.example' }).end(),
      { maxRedirects: 3, allowedHosts: ['127.0.0.1'] },
      'NOT_ALLOWED',
    ],
  ])('is refused when it %s', async (_, listener, options, error) => {
    expect(await fetchFrom(listener, options)).toMatchObject({ ok: false, error })
  })

  test('nobody listening is an answer', async () => {
    const url = new URL('http://127.0.0.1:9/')
    expect(await safeFetch(url, { ...limits, internalHosts: ['127.0.0.1'] })).toEqual({
      ok: false,
      error: 'NOT_REACHABLE',
      message: 'The connection failed: the server takes no connections.',
    })
  })

  test('a redirect is followed only where that was allowed', async () => {
    const listener: RequestListener = ({ url }, response) =>
      url === '/'
        ? response.writeHead(307, { location: '/there' }).end()
        : response.writeHead(200).end('there')
    expect(await fetchFrom(listener)).toMatchObject({ ok: true, status: 307 })
    expect(await fetchFrom(listener, { maxRedirects: 1 })).toMatchObject({
      status: 200,
      body: Buffer.from('there'),
    })
  })

  test('gzip that was not accepted is decompressed; what only claims to be gzip is as it came', async () => {
    for (const sent of [gzipSync('{"ok":true}'), '{"ok":true}']) {
      const result = await fetchFrom((_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(sent),
      )
      expect(result).toMatchObject({ ok: true, body: Buffer.from('{"ok":true}') })
    }
  })
})
