import { createServer, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { guardedPost, type PostResult } from '@/integrations/guarded-post'

/** Posts to a server of the deployment's own network that answers as it is told. */
async function postTo(
  answer: (response: ServerResponse) => void,
  options: { timeoutMs?: number; maxBytes?: number } = {},
): Promise<PostResult> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    return await guardedPost(new URL(`http://127.0.0.1:${port}/`), {
      headers: {},
      body: '{}',
      internalHosts: ['127.0.0.1'],
      ...options,
    })
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const json = { 'content-type': 'application/json' }
/** Writes until nobody reads any more. */
function forEver(response: ServerResponse, piece: string) {
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more)
  more()
}

test.each<[string, (response: ServerResponse) => void, { timeoutMs?: number }, string]>([
  ['says nothing', () => {}, { timeoutMs: 150 }, 'TOO_SLOW'],
  [
    'says only that it is about to answer',
    (response) => response.writeHead(200, json).flushHeaders(),
    { timeoutMs: 150 },
    'TOO_SLOW',
  ],
  [
    'never ends its answer',
    (response) => forEver(response.writeHead(200, json), ' '.repeat(4096)),
    {},
    'TOO_LARGE',
  ],
  [
    'packs forty megabytes of blanks into forty kilobytes',
    (response) =>
      response
        .writeHead(200, { ...json, 'content-encoding': 'gzip' })
        .end(gzipSync(' '.repeat(40_000_000), { level: 9 })),
    {},
    'TOO_LARGE',
  ],
  ['ends in the middle', (response) => response.destroy(), {}, 'NOT_REACHABLE'],
])('a system that %s is given up', async (_, answer, options, error) => {
  expect(await postTo(answer, options)).toMatchObject({ ok: false, error })
})

test('a redirect into the network is handed on, not followed', async () => {
  const result = await postTo((response) =>
    response.writeHead(307, { location: 'http://127.0.0.1:1/inside' }).end(),
  )
  expect(result).toMatchObject({ ok: true, status: 307 })
})

test('an answer that was packed unasked is read; what only claims to be packed is as it came', async () => {
  const headers = { ...json, 'content-encoding': 'gzip' }
  const packed = await postTo((r) => r.writeHead(200, headers).end(gzipSync('{"ok":true}')))
  expect(packed).toMatchObject({ ok: true, body: '{"ok":true}' })
  const liar = await postTo((r) => r.writeHead(200, headers).end('{"ok":true}'))
  expect(liar).toMatchObject({ ok: true, body: '{"ok":true}' })
})

test.each([
  ['http://crm.example/x', 'NOT_ALLOWED'],
  ['https://user:pass@crm.example/x', 'NOT_ALLOWED'],
  ['https://127.0.0.1/x', 'PRIVATE_ADDRESS'],
  ['https://[::ffff:10.0.0.1]/x', 'PRIVATE_ADDRESS'],
  ['https://169.254.169.254/x', 'PRIVATE_ADDRESS'],
  ['https://localhost/x', 'PRIVATE_ADDRESS'],
])('%s is refused', async (url, error) => {
  expect(await guardedPost(new URL(url), { headers: {}, body: '' })).toMatchObject({ error })
})
