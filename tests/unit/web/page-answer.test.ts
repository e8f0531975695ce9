import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import compression from 'compression'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { encoders } from '@/web/encodings'
import { holdPages } from '@/web/page-answer'
import { answerKeptText } from '@/web/page-text'

const page = (words: string) =>
  `<!DOCTYPE html><html><head><script src="/_next/static/chunks/a.js" async=""></script></head><body>${words.repeat(200)}</body></html>`

let server: http.Server | undefined
afterEach(() => {
  server?.close()
  vi.restoreAllMocks()
})

type Answer = { status?: number; headers: http.IncomingHttpHeaders; body: Buffer }

/** Asks a server that answers as the web process does. */
async function ask(
  answer: http.RequestListener,
  {
    headers = {},
    method = 'GET',
    path = '/',
  }: { headers?: http.OutgoingHttpHeaders; method?: string; path?: string } = {},
): Promise<Answer> {
  const compress = compression()
  server?.close()
  server = http.createServer((request, response) => {
    if (answerKeptText(request, response)) return
    compress(request, response, () => {
      holdPages(request, response)
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return await new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(pieces),
        }),
      )
    })
    request.on('error', reject)
    request.end()
  })
}

const kept =
  (html: string): http.RequestListener =>
  (_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-length', Buffer.byteLength(html))
    response.end(html)
  }

const read = ({ headers, body }: Answer) => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
}

test.each([
  ['br', 'gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['plain', 'identity', undefined],
  ['gzip where brotli is refused', 'br;q=0, gzip', 'gzip'],
])('a page that is kept arrives whole as %s', async (_, accepted, encoding) => {
  const answer = await ask(kept(page('Škoda, ute · ')), {
    headers: { 'accept-encoding': accepted },
  })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers.vary).toMatch(/accept-encoding/i)
  const html = read(answer)
  expect(html).toContain('data-src="/_next/static/chunks/a.js"')
  expect(html).toContain('&#352;koda, ute · '.repeat(200))
  const length = answer.headers['content-length']
  if (length) expect(Number(length)).toBe(answer.body.length)
})

test('SITE-01 a host never gets the page of another at the same path', async () => {
  const headers = { 'accept-encoding': 'br' }
  for (const host of ['one.example', 'two.example', 'one.example']) {
    const answer = await ask(kept(page(host)), { headers: { ...headers, host } })
    expect(read(answer)).toContain(host)
    expect(read(answer)).not.toContain(host === 'one.example' ? 'two.example' : 'one.example')
  }
})

test('a page that changed is sent as it is now', async () => {
  const headers = { 'accept-encoding': 'br', host: 'changing.example' }
  expect(read(await ask(kept(page('old')), { headers }))).toContain('old')
  expect(read(await ask(kept(page('new')), { headers }))).toContain('new')
})

test('a browser that has the page is told so, until the page changes', async () => {
  const headers = { 'accept-encoding': 'br', host: 'returning.example' }
  const first = await ask(kept(page('old')), { headers })
  const returning = { ...headers, 'if-none-match': first.headers.etag }
  const again = await ask(kept(page('old')), { headers: returning })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect(again.headers.etag).toBe(first.headers.etag)
  const changed = await ask(kept(page('new')), { headers: returning })
  expect(changed.status).toBe(200)
  expect(read(changed)).toContain('new')
})

test('a page says the same of itself to one who asks for its headers alone', async () => {
  // As Next does: it writes no page then.
  const answer: http.RequestListener = (request, response) => {
    if (request.method !== 'HEAD') return kept(page('here'))(request, response)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(null)
  }
  const headers = { 'accept-encoding': 'br', host: 'asked.example' }
  const whole = await ask(answer, { headers })
  const head = await ask(answer, { headers, method: 'HEAD' })
  expect(head.body.length).toBe(0)
  for (const name of ['etag', 'content-length', 'content-encoding', 'content-type', 'vary']) {
    expect(head.headers[name], name).toBe(whole.headers[name])
  }
  const known = { ...headers, 'if-none-match': whole.headers.etag }
  expect((await ask(answer, { headers: known, method: 'HEAD' })).status).toBe(304)
})

test.each([
  ['that is posted to', 'POST', 200],
  ['that says that nothing is there', 'GET', 404],
])('a page %s is sent whole to a browser that has it', async (_, method, status) => {
  const answer: http.RequestListener = (request, response) => {
    response.statusCode = status
    kept(page('here'))(request, response)
  }
  const { headers } = await ask(answer, { method })
  const again = await ask(answer, { method, headers: { 'if-none-match': headers.etag } })
  expect(again.status).toBe(status)
  expect(read(again)).toContain('here')
})

test.each([
  ['a page', 'text/html; charset=utf-8', 200],
  ['what React fetches of a page', 'text/x-component', 200],
  ['a page that is not there', 'text/html; charset=utf-8', 404],
  ['a page that is over', 'text/html; charset=utf-8', 410],
])('PRICE-01 ROUTE-01 %s is shown by no cache without asking', async (_, type, status) => {
  for (const inPieces of [false, true]) {
    const answer = await ask((_, response) => {
      response.statusCode = status
      response.setHeader('content-type', type)
      // As Next says of what it keeps.
      response.setHeader('cache-control', 's-maxage=3600, stale-while-revalidate=39600')
      if (inPieces) response.write('<html></html>')
      response.end(inPieces ? undefined : '<html></html>')
    })
    expect(answer.status).toBe(status)
    expect(answer.headers['cache-control']).toBe('no-cache')
  }
})

test.each(['public, max-age=60', 'private, no-cache, no-store'])(
  'an answer that says itself who may keep it goes on saying so: %s',
  async (said) => {
    const answer = await ask((_, response) => {
      response.writeHead(200, { 'cache-control': said }).end('{}')
    })
    expect(answer.headers['cache-control']).toBe(said)
  },
)

test('ROUTE-01 the page for what is not there is compressed once, whatever address asks for it', async () => {
  const compressed = vi.spyOn(encoders, 'br')
  const missing = page('not here')
  const headers = { 'accept-encoding': 'br', host: 'scanned.example' }
  const answer: http.RequestListener = (request, response) => {
    response.statusCode = request.url === '/' ? 200 : 404
    kept(request.url === '/' ? page('home') : missing)(request, response)
  }
  for (const path of ['/', '/wp-admin', '/.env', '/old/page', '/']) {
    expect(read(await ask(answer, { headers, path }))).toContain(path === '/' ? 'home' : 'not here')
  }
  expect(compressed).toHaveBeenCalledTimes(2)
})

test('a page that is drawn each time carries no mark', async () => {
  const answer = await ask((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.write(page('mine'))
    response.end()
  })
  expect(answer.headers.etag).toBeUndefined()
  expect(read(answer)).toContain('mine')
})

test('a page that comes in pieces is sent whole, with its length, and a letter may be cut in two', async () => {
  const bytes = Buffer.from(page('Citroën '))
  const cut = bytes.indexOf(0xc3) + 1
  const answer = await ask(
    (_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.flushHeaders()
      response.write(bytes.subarray(0, cut))
      response.write(new Uint8Array(bytes.subarray(cut)))
      response.end()
    },
    { headers: { 'accept-encoding': 'gzip' } },
  )
  expect(Number(answer.headers['content-length'])).toBe(answer.body.length)
  expect(read(answer)).toContain('Citroën '.repeat(200))
  expect(read(answer)).toContain('data-src="/_next/static/chunks/a.js"')
})

test('what is no page passes as it is', async () => {
  const json = JSON.stringify({ html: page('x') })
  const answer = await ask((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(json)
  })
  expect(answer.body.toString()).toBe(json)
})

test('an answer without a body stays without one', async () => {
  const head = await ask(kept(page('x')), { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect(head.status).toBe(200)
  expect(head.body.length).toBe(0)
  const unchanged = await ask((_, response) => {
    response.statusCode = 304
    response.end()
  })
  expect(unchanged.status).toBe(304)
})

describe('what React is told of a page', () => {
  const told = (words: string) => `<head></head><script>self.__next_f.push([1,"${words}"])</script>`
  const drawn =
    (html: string): http.RequestListener =>
    (_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.write(html)
      response.end()
    }
  const nobody: http.RequestListener = () => expect.unreachable('the page was drawn again')
  const askedBy = (page: Answer) => /page-text=[\w-]+/.exec(read(page))?.[0]
  const host = 'told.example'

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('comes once more from memory, as %s', async (accepted, encoding) => {
    const headers = { host, 'accept-encoding': accepted }
    for (const answer of [kept(told('kept')), drawn(told('each time'))]) {
      const page = await ask(answer, { headers, path: '/search?make=Kia' })
      expect(read(page)).not.toContain('[1,')
      const text = await ask(nobody, { headers, path: `/search?make=Kia&${askedBy(page)}` })
      expect(text.headers['content-encoding']).toBe(encoding)
      expect(text.headers['content-type']).toBe('application/json')
      expect(text.headers['cache-control']).toMatch(/^private, .*immutable$/)
      expect(read(text)).toMatch(/^\[\[1,"(kept|each time)"\]\]$/)
    }
  })

  test('SITE-01 is for the host of the page: another gets that of its own page', async () => {
    const page = await ask(drawn(told('secret')), { headers: { host } })
    const elsewhere = { headers: { host: 'other.example' }, path: `/?${askedBy(page)}` }
    const text = await ask(drawn(told('own')), elsewhere)
    expect(read(text)).toBe('[[1,"own"]]')
  })

  test('of one that is not kept comes from the page as it is now, and nobody keeps it', async () => {
    for (const path of ['/cars/a?page-text=gone', '/search?make=Kia&page-text=gone']) {
      const urls: (string | undefined)[] = []
      for (const answer of [kept, drawn]) {
        const text = await ask(
          (request, response) => {
            urls.push(request.url)
            answer(told('now'))(request, response)
          },
          { headers: { host, 'accept-encoding': 'br' }, path },
        )
        expect(read(text)).toBe('[[1,"now"]]')
        expect(text.headers['cache-control']).toBe('no-store')
        expect(text.headers.etag).toBeUndefined()
      }
      const own = path.replace(/[?&]page-text=gone/, '')
      expect(urls).toEqual([own, own])
    }
  })

  test('is there again for a browser that has the page from before', async () => {
    const headers = { host, 'accept-encoding': 'br' }
    const page = await ask(kept(told('before')), { headers })
    const again = { ...headers, 'if-none-match': page.headers.etag }
    expect((await ask(kept(told('before')), { headers: again })).status).toBe(304)
    const text = await ask(nobody, { headers, path: `/?${askedBy(page)}` })
    expect(read(text)).toBe('[[1,"before"]]')
  })
})

test('AUTH-07 the text of a page that was signed in for is had with a session alone, by whoever knows its name', async () => {
  const told = '<script>self.__next_f.push([1,"for shoppers"])</script>'
  const answer: http.RequestListener = (request, response) => {
    if (!request.headers.cookie) return response.writeHead(307, { location: '/sign-in' }).end()
    response.setHeader('cache-control', 'private, no-store')
    kept(page(`closed${told}`))(request, response)
  }
  const headers = { host: 'closed.example', cookie: 'shopper=1' }
  const name = /page-text=[\w-]+/.exec(read(await ask(answer, { headers })))?.[0]
  const path = `/?${name}`
  const mine = await ask(answer, { headers, path })
  expect(JSON.parse(mine.body.toString())).toContainEqual([1, 'for shoppers'])
  expect(mine.headers['cache-control']).toBe('no-store')
  const stranger = await ask(answer, { headers: { host: headers.host }, path })
  expect(stranger.status).toBe(307)
  expect(stranger.body.toString()).not.toContain('for shoppers')
})
