import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { callWeb } from '@/server/call-web'

let close = () => {}
afterEach(() => close())

/** A web process that answers so. */
async function web(status: number) {
  const seen: { headers: IncomingMessage['headers']; url?: string; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      seen.push({ headers: request.headers, url: request.url, body })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => server.close()
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { seen, address: { origin, host: 'admin.dealer.example', secret: 's3cret' } }
}

test('a web process is called as the admin host, with the secret of the jobs', async () => {
  const { seen, address } = await web(200)
  await callWeb('/api/expire-tags', { tags: ['site:1'] }, address)
  expect(seen[0]).toMatchObject({
    url: '/api/expire-tags',
    headers: { host: 'admin.dealer.example', authorization: 'Bearer s3cret' },
    body: '{"tags":["site:1"]}',
  })
})

test('one that is away or refuses is said in words', async () => {
  const { address } = await web(401)
  await expect(callWeb('/x', {}, address)).rejects.toThrow('the web process answered 401')
  const away = { ...address, origin: 'http://127.0.0.1:1' }
  await expect(callWeb('/x', {}, away)).rejects.toThrow(
    'no web process answered at http://127.0.0.1:1',
  )
})
