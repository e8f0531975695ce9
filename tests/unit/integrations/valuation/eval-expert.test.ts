import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { evalExpert } from '@/integrations/valuation/eval-expert'
import type { ValuationSource } from '@/integrations/valuation/port'

const plate = { rego: '481FK7', state: 'QLD' }
const described = { vin: 'SAMPLE00000000001', desc: '2021 Toyota HiLux SR5' }
const update = {
  evalid: 'e-1',
  km: 82_000,
  userEmail: 'sales@dealer.example',
  cName: 'Kim Lee',
  cEmail: 'kim@x.example',
  cPhone: '0400000000',
}
const image = { name: 'front "1".jpg', type: 'image/jpeg', bytes: new Uint8Array([255, 216, 0, 7]) }
const vehicle = {
  EvalID: 'e-1',
  VIN: 'SAMPLE00000000001',
  EngineNumber: '1GD000001',
  RegoExpiry: '2027-03-31',
  Make: 'Toyota',
  Model: 'HiLux',
  Series: 'GUN126R',
  Variant: 'SR5',
  Year: 2021,
  Transmission: 'Automatic',
  RedBookCode: 'AUVTOYO2021HSRA',
}
const bare = {
  ...{ VIN: null, EngineNumber: null, RegoExpiry: null, Series: null, Variant: null },
  ...{ Year: null, Transmission: null, RedBookCode: null },
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Address of a partner on loopback that answers like this. */
async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function partner(answer: RequestListener, timeoutMs = 2000) {
  const url = `${await listening(answer)}/v1/`
  return evalExpert({ url, key: 'key-1', timeoutMs, imageTimeoutMs: timeoutMs })
}

const json = (body: unknown, status = 200): RequestListener => {
  return (incoming, response) => {
    incoming.resume()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

type Seen = { method?: string; url?: string; headers: IncomingHttpHeaders; body: Buffer }

/** A partner that answers with this, and what it was asked. */
async function recording(body: unknown) {
  const seen: Seen[] = []
  const tool = await partner((incoming, response) => {
    const parts: Buffer[] = []
    incoming.on('data', (part) => parts.push(part))
    incoming.on('end', () => {
      const { method, url, headers } = incoming
      seen.push({ method, url, headers, body: Buffer.concat(parts) })
      json(body)(incoming, response as never)
    })
  })
  return { tool, seen }
}

test.each<[string, string, (tool: ValuationSource) => Promise<unknown>, object]>([
  ['CALL-19', 'enter-vin', (tool) => tool.find(plate), plate],
  ['CALL-20', 'manual-entry', (tool) => tool.choose(described), described],
  ['CALL-22', 'update-eval', (tool) => tool.value(update), update],
])('%s POST of %s with the key and the documents’ fields', async (_, path, ask, body) => {
  const { tool, seen } = await recording([])
  await ask(tool)
  expect(seen).toHaveLength(1)
  expect(seen[0]).toMatchObject({ method: 'POST', url: `/v1/${path}` })
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'Bearer key-1',
    'content-type': 'application/json',
  })
  expect(JSON.parse(String(seen[0]?.body))).toEqual(body)
})

test('CALL-22 what else a caller knows of the shopper is not sent', async () => {
  const { tool, seen } = await recording(vehicle)
  await tool.value({ ...update, postcode: '4000' } as typeof update)
  expect(JSON.parse(String(seen[0]?.body))).toEqual(update)
})

test('CALL-21 a multipart POST of evalid and file, its bytes as they are', async () => {
  const { tool, seen } = await recording({})
  expect(await tool.addImage('e-1', image)).toEqual({ ok: true })
  const [{ method, url, headers, body } = { headers: {}, body: Buffer.alloc(0) }] = seen
  expect({ method, url }).toEqual({ method: 'POST', url: '/v1/image-upload' })
  expect(headers.authorization).toBe('Bearer key-1')
  const type = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type },
  }).formData()
  expect([...form.keys()]).toEqual(['evalid', 'file'])
  expect(form.get('evalid')).toBe('e-1')
  const file = form.get('file') as File
  expect(file.type).toBe('image/jpeg')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(image.bytes)
})

describe('CALL-21 AMB-07 any 2xx is done, whatever is said with it', () => {
  test.each<[string, RequestListener]>([
    [
      '201 with nothing',
      (incoming, response) => incoming.resume() && response.writeHead(201).end(),
    ],
    ['204', (incoming, response) => incoming.resume() && response.writeHead(204).end()],
    ['HTML', (incoming, response) => incoming.resume() && response.end('<p>Thanks</p>')],
  ])('%s', async (_, answer) => {
    expect(await (await partner(answer)).addImage('e-1', image)).toEqual({ ok: true })
  })
})

describe('CALL-19 what the partner finds', () => {
  const several = [described, { vin: described.vin, desc: '2021 Toyota HiLux SR' }]
  test.each<[string, unknown, object]>([
    ['an empty list', [], { ok: false, error: 'NOT_FOUND' }],
    [
      'an item without id and vehicles',
      [{ EvalID: null, VIN: null, descriptions: [] }],
      { ok: false, error: 'NOT_FOUND' },
    ],
    [
      'descriptions with their VIN',
      [{ EvalID: '', VIN: null, descriptions: several }],
      { ok: true, descriptions: several, vehicle: null },
    ],
    [
      'descriptions beside an id',
      [{ EvalID: 'e-1', VIN: described.vin, VehicleDescriptions: several.map(({ desc }) => desc) }],
      { ok: true, descriptions: several, vehicle: null },
    ],
    [
      'descriptions that spell VIN as the item does',
      [{ vehicle_descriptions: [{ VIN: described.vin, desc: described.desc }] }],
      { ok: true, descriptions: [described], vehicle: null },
    ],
    ['an id', [vehicle, { EvalID: 'e-2' }], { ok: true, descriptions: [], vehicle }],
    [
      'an id and no descriptions',
      [{ ...vehicle, descriptions: [] }],
      { ok: true, descriptions: [], vehicle },
    ],
    [
      'an id that is a number, little else',
      [{ EvalID: 7, Make: 'Mazda', Model: 3, Year: 'unknown', VIN: ' ', RegoExpiry: 'soon' }],
      {
        ok: true,
        descriptions: [],
        vehicle: { ...bare, EvalID: '7', Make: 'Mazda', Model: '3' },
      },
    ],
  ])('%s', async (_, body, answer) => {
    expect(await (await partner(json(body))).find(plate)).toMatchObject(answer)
  })
})

test.each<[string, unknown]>([
  ['the vehicle', vehicle],
  ['a list of it', [vehicle]],
  [
    'the year as text, the expiry with its time',
    { ...vehicle, Year: '2021', RegoExpiry: '2027-03-31T00:00:00' },
  ],
  ['the expiry as Australians write it', { ...vehicle, RegoExpiry: '31/03/2027' }],
])('CALL-20 TRADE-15 reads %s', async (_, body) => {
  expect(await (await partner(json(body))).choose(described)).toEqual({ ok: true, vehicle })
})

test('CALL-20 no vehicle is none', async () => {
  expect(await (await partner(json([]))).choose(described)).toMatchObject({
    ok: false,
    error: 'NOT_FOUND',
  })
})

test.each<[string, unknown, object]>([
  ['a price', { ...vehicle, offer_price: 21_500 }, { offer_price: 21_500, adjustments: [] }],
  [
    'a price with its reasons',
    [{ offer_price: 21_500.5, adjustments: ['82,000 km: -$2,300'] }],
    { offer_price: 21_500.5, adjustments: ['82,000 km: -$2,300'] },
  ],
  ['the vehicle alone', vehicle, { offer_price: null, adjustments: [] }],
  ['a price of null', { offer_price: null }, { offer_price: null, adjustments: [] }],
  ['a price of 0', { offer_price: 0 }, { offer_price: null, adjustments: [] }],
])('CALL-22 TRADE-17 reads %s', async (_, body, valuation) => {
  expect(await (await partner(json(body))).value(update)).toEqual({ ok: true, valuation })
})

test('CALL-22 TRADE-17 of a partner that gives many reasons at length the first 2,000 characters are kept', async () => {
  const adjustments = Array.from({ length: 20 }, (_, at) => `${at}: ${'x'.repeat(600)}`)
  const answer = await (await partner(json({ offer_price: 21_500, adjustments }))).value(update)
  if (!answer.ok) throw new Error(answer.message)
  const kept = answer.valuation.adjustments
  expect(kept[0]).toBe(adjustments[0])
  expect(kept.join('')).toBe(adjustments.join('').slice(0, 2000))
})

describe('whatever the partner does is an answer, never an exception', () => {
  const asks: [string, (tool: ValuationSource) => Promise<unknown>][] = [
    ['CALL-19', (tool) => tool.find(plate)],
    ['CALL-20', (tool) => tool.choose(described)],
    ['CALL-22', (tool) => tool.value(update)],
  ]
  const upload: (typeof asks)[number] = ['CALL-21', (tool) => tool.addImage('e-1', image)]
  const unanswered: [string, RequestListener, RegExp][] = [
    ['status 500', json({ error: 'boom' }, 500), /status 500/],
    ['status 401', json({ error: 'who?' }, 401), /status 401/],
    [
      'a redirect to another address',
      (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      /redirect/,
    ],
    ['a connection that is cut', (incoming) => incoming.socket.destroy(), /fetch failed: ./],
  ]
  const unread: [string, RequestListener, RegExp][] = [
    ['HTML with status 200', (_, response) => response.end('<!doctype html>'), /than JSON/],
    ['nothing', (_, response) => response.end(), /nothing/],
    ['a word', json('ok'), /shape/],
    ['null', json(null), /shape/],
    ['an item that is no thing', json([7]), /shape/],
    ['a thing without a name', json([{ more: 1 }]), /EvalID|offer_price/],
    ['too much', json([{ EvalID: 'x'.repeat(30_000) }]), /too much/],
  ]

  describe.each(asks)('%s', (_, ask) => {
    test.each([...unanswered, ...unread])('%s', async (_name, answer, message) => {
      const failure = { ok: false, error: 'UNAVAILABLE', message: expect.stringMatching(message) }
      expect(await ask(await partner(answer))).toEqual(failure)
    })

    test('status 404 is no vehicle', async () => {
      expect(await ask(await partner(json({}, 404)))).toMatchObject({ error: 'NOT_FOUND' })
    })

    test('a refusal with its reason', async () => {
      const refusal = await ask(await partner(json({ error: 'Written off' })))
      expect(refusal).toEqual({ ok: false, error: 'DECLINED', message: 'Written off' })
    })
  })

  test.each(unanswered)('CALL-21 %s', async (_, answer, message) => {
    const failure = { ok: false, error: 'UNAVAILABLE', message: expect.stringMatching(message) }
    expect(await upload[1](await partner(answer))).toEqual(failure)
  })

  test.each([...asks, upload])('%s a partner that never answers is given up', async (_, ask) => {
    const silent = await partner(() => undefined, 100)
    expect(await ask(silent)).toMatchObject({ error: 'UNAVAILABLE', message: /timeout/ })
  })

  test.each([...asks, upload])('%s a partner that cannot be reached', async (_, ask) => {
    const away = evalExpert({ url: 'http://127.0.0.1:1', key: null })
    expect(await ask(away)).toMatchObject({ ok: false, error: 'UNAVAILABLE' })
  })

  test.each<[string, object, string]>([
    ['a vehicle without a make', { ...vehicle, Make: null }, 'Make'],
    ['a vehicle with an empty model', { ...vehicle, Model: ' ' }, 'Model'],
    ['a description without a VIN', { descriptions: ['HiLux'] }, 'descriptions.0.vin'],
    ['descriptions that are no list', { EvalID: 'e-1', descriptions: 'HiLux' }, 'descriptions'],
  ])('CALL-19 names what is wrong with %s', async (_, item, field) => {
    const message = `The partner answered in a shape that is not known: ${field}`
    const answer = await (await partner(json([item]))).find(plate)
    expect(answer).toEqual({ ok: false, error: 'UNAVAILABLE', message })
  })

  test.each([-1, '21500', true])('CALL-22 an offer of %j is none that we know', async (price) => {
    const answer = await (await partner(json({ ...vehicle, offer_price: price }))).value(update)
    expect(answer).toMatchObject({ ok: false, error: 'UNAVAILABLE' })
  })

  test('CALL-19 the message quotes nothing of an answer that is about a person', async () => {
    const tool = await partner((_, response) => response.end('Kim Lee, 0400000000'))
    expect(JSON.stringify(await tool.find(plate))).not.toContain('Kim')
  })
})
