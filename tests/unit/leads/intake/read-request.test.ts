import { describe, expect, test } from 'vitest'
import { readLeadRequest } from '@/leads/intake/read-request'

const json = { 'content-type': 'application/json; charset=utf-8' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const read = (body: BodyInit | null, headers: Record<string, string>) =>
  readLeadRequest(new Request('http://x.localhost/api/leads', { method: 'POST', body, headers }))
const KB_32 = 32_768
/** A body that does not state its length, in pieces. */
const pieces = (...texts: Uint8Array<ArrayBuffer>[]) =>
  readLeadRequest(
    new Request('http://x.localhost/api/leads', {
      method: 'POST',
      headers: json,
      body: new ReadableStream({
        start(stream) {
          for (const text of texts) stream.enqueue(text)
          stream.close()
        },
      }),
      duplex: 'half',
    } as RequestInit),
  )

test('CALL-17 what a script sends is read as it is', async () => {
  expect(await read('{"name":"Sam","tags":["a"]}', json)).toEqual({
    ok: true,
    fromScript: true,
    body: { name: 'Sam', tags: ['a'] },
  })
})

test('LEAD-11 of a plain form a name that comes twice is a list', async () => {
  expect(await read('name=Sam+%C3%89&tags=a&tags=b', form)).toEqual({
    ok: true,
    fromScript: false,
    body: { name: 'Sam É', tags: ['a', 'b'] },
  })
})

test('CALL-17 a letter that comes in two pieces is one letter', async () => {
  const bytes = new TextEncoder().encode('{"name":"É"}')
  expect(await pieces(bytes.slice(0, 10), bytes.slice(10))).toMatchObject({ body: { name: 'É' } })
})

describe('CALL-17 what is refused', () => {
  test.each([
    ['a list', '[]', json, 400],
    ['a text', '"Sam"', json, 400],
    ['nothing', 'null', json, 400],
    ['half of an object', '{"name":', json, 400],
    ['no body', null, json, 400],
    ['a script of another site', '{}', { ...json, 'sec-fetch-site': 'cross-site' }, 403],
    ['a stated length above 32 kB', '{}', { ...json, 'content-length': String(KB_32 + 1) }, 413],
  ] as const)('of a script: %s', async (_, body, headers, status) => {
    expect(await read(body, headers)).toEqual({ ok: false, status, fromScript: true })
  })

  test.each([
    ['plain text', '{}', { 'content-type': 'text/plain' }, 415],
    ['a body of no type', new Uint8Array(2), {}, 415],
    ['a form of another site', 'name=Sam', { ...form, 'sec-fetch-site': 'cross-site' }, 403],
  ] as const)('of a browser: %s', async (_, body, headers, status) => {
    expect(await read(body, headers)).toEqual({ ok: false, status, fromScript: false })
  })

  test('a body that turns out above 32 kB, whatever it states', async () => {
    const half = new Uint8Array(KB_32 / 2).fill(32)
    expect(await pieces(half, half, new Uint8Array([32]))).toMatchObject({ ok: false, status: 413 })
    const object = new TextEncoder().encode('{}')
    expect(await pieces(half, half.slice(2), object)).toMatchObject({ ok: true, body: {} })
  })
})
