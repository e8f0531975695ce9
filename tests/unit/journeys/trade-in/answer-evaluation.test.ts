import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ValuationSource } from '@/integrations/valuation/port'
import type { Site } from '@/sites/site'
import { aSite } from '../../finance/fixtures'

let answers: typeof import('@/journeys/trade-in/answer-evaluation')
beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://user:pass@localhost:5432/forecourt')
  vi.stubEnv('PAYLOAD_SECRET', 'x'.repeat(32))
  vi.stubEnv('JOBS_SECRET', 'x'.repeat(32))
  vi.stubEnv('LOG_LEVEL', 'silent')
  answers = await import('@/journeys/trade-in/answer-evaluation')
  return () => vi.unstubAllEnvs()
})

const site = { ...aSite(), id: 3, slug: 'sunnyside', phone: '0370101206' } as Site
const other = { ...site, id: 4, slug: 'northgate' } as Site
const vehicle = {
  EvalID: 'E1',
  VIN: 'SAMPLEVIN00000001',
  EngineNumber: null,
  RegoExpiry: null,
  Make: 'Toyota',
  Model: 'RAV4',
  Series: null,
  Variant: 'GX',
  Year: 2019,
  Transmission: null,
  RedBookCode: null,
}
const shown = { Make: 'Toyota', Model: 'RAV4', Variant: 'GX', Year: 2019 }
const descriptions = [
  { vin: 'SAMPLEVIN00000001', desc: '2019 Toyota RAV4 GX' },
  { vin: 'SAMPLEVIN00000001', desc: '2019 Toyota RAV4 Cruiser' },
]
const down = { ok: false, error: 'UNAVAILABLE', message: 'It is down' } as const

let asked: unknown[]
let given: Partial<ValuationSource>
beforeEach(() => {
  asked = []
  given = {}
})
const note = <T>(answer: T) => {
  return async (...args: unknown[]) => {
    asked.push(...args)
    return answer
  }
}
const source = (): ValuationSource => ({
  find: note({ ok: true, descriptions, vehicle: null } as const),
  choose: note({ ok: true, vehicle } as const),
  addImage: note({ ok: true } as const),
  value: note({
    ok: true,
    valuation: { offer_price: 15_650, adjustments: ['84,000 km'] },
  } as const),
  ...given,
})
type Step = 'answerEnterVin' | 'answerManualEntry' | 'answerUpdateEval'
const ask = async (
  step: Step,
  body: unknown,
  at = site,
  within: boolean | Error = true,
  fetchSite?: string,
) => {
  const request = new Request('http://sunnyside.localhost/api/eval-expert/enter-vin', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(fetchSite && { 'sec-fetch-site': fetchSite }),
    },
    body: JSON.stringify(body),
  })
  const response = await answers[step](at, request, {
    source: source(),
    isWithinLimits: async () => {
      if (within instanceof Error) throw within
      return within
    },
  })
  const said: unknown = await response.json()
  const answer = (Array.isArray(said) ? said[0] : said) as Record<string, unknown>
  return { status: response.status, answer, isList: Array.isArray(said) }
}
const plate = { rego: ' cz 31-lp ', state: 'NSW' }
const chosen = async () => {
  const { answer } = await ask('answerEnterVin', plate)
  const choice = await ask('answerManualEntry', { vin: answer.VIN, desc: descriptions[1]?.desc })
  return choice.answer
}
const email = 'sam@example.com.au'
const person = { km: 84_000, userEmail: email, cName: 'Sam', cEmail: email, cPhone: '0491 570 006' }

describe('from the plate to the car', () => {
  test('TRADE-04 CALL-19 several descriptions come back in words, without a VIN', async () => {
    const { status, answer, isList } = await ask('answerEnterVin', plate)
    expect([status, isList]).toEqual([200, true])
    expect(asked).toEqual([{ rego: 'CZ31LP', state: 'NSW' }])
    expect(answer).toEqual({
      EvalID: null,
      VIN: expect.any(String),
      descriptions: ['2019 Toyota RAV4 GX', '2019 Toyota RAV4 Cruiser'],
      offer_price: null,
    })
    expect(JSON.stringify(answer)).not.toContain('SAMPLEVIN')
  })

  test('TRADE-05 one vehicle is named at once', async () => {
    given.find = async () => ({ ok: true, descriptions: [], vehicle })
    const { answer } = await ask('answerEnterVin', plate)
    expect(answer).toMatchObject({ descriptions: [], EvalID: expect.any(String), ...shown })
    expect(JSON.stringify(answer)).not.toContain('SAMPLEVIN')
  })

  test('TRADE-08 CALL-20 the chosen description goes with its VIN, and names the vehicle', async () => {
    expect(await chosen()).toMatchObject({ descriptions: [], EvalID: expect.any(String), ...shown })
    expect(asked[1]).toEqual(descriptions[1])
  })

  test('TRADE-06 CALL-19 an unknown plate has neither an evaluation nor descriptions', async () => {
    given.find = async () => ({ ok: false, error: 'NOT_FOUND', message: '' })
    const { status, answer } = await ask('answerEnterVin', plate)
    expect(status).toBe(200)
    expect(answer).toEqual({
      EvalID: null,
      // For the photos of the car that its shopper describes.
      VIN: expect.any(String),
      descriptions: [],
      offer_price: null,
    })
  })

  test('TRADE-06 CALL-20 nor has a description that the tool does not know after all', async () => {
    given.choose = async () => ({ ok: false, error: 'NOT_FOUND', message: '' })
    expect(await chosen()).toMatchObject({ EvalID: null, descriptions: [] })
  })

  test.each([
    [{ ...plate, rego: '' }],
    [{ ...plate, rego: '---' }],
    [{ ...plate, state: 'XX' }],
    [{ rego: 7 }],
    [{}],
  ])('TRADE-02 nobody is asked about %j', async (body) => {
    expect((await ask('answerEnterVin', body)).status).toBe(422)
    expect(asked).toEqual([])
  })

  test('TRADE-08 a choice that was not offered asks nobody', async () => {
    const { answer } = await ask('answerEnterVin', plate)
    asked = []
    for (const desc of ['2019 Toyota RAV4 Edge', '', 1, null]) {
      const { status } = await ask('answerManualEntry', { vin: answer.VIN, desc })
      expect(status).toBe(422)
    }
    expect(asked).toEqual([])
  })
})

describe('the offer', () => {
  test('TRADE-12 CALL-22 the evaluation is updated with the kilometres and who asks', async () => {
    const { EvalID: evalid } = await chosen()
    asked = []
    const { status, answer } = await ask('answerUpdateEval', { evalid, ...person })
    expect(status).toBe(200)
    expect(answer).toMatchObject({ EvalID: expect.any(String), offer_price: 15_650, ...shown })
    expect(asked).toEqual([
      {
        evalid: 'E1',
        km: 84_000,
        userEmail: 'sam@example.com.au',
        cName: 'Sam',
        cEmail: 'sam@example.com.au',
        cPhone: '0491570006',
      },
    ])
  })

  test('ERR-18 a tool that is down says so in the words of the documents', async () => {
    const { EvalID: evalid } = await chosen()
    given.value = async () => down
    expect(await ask('answerUpdateEval', { evalid, ...person })).toMatchObject({
      status: 502,
      answer: { error: 'An error occurred while submitting the form. Please try again.' },
    })
  })

  test('TRADE-12 before a car is chosen there is nothing to value', async () => {
    const { answer } = await ask('answerEnterVin', plate)
    const { status } = await ask('answerUpdateEval', { evalid: answer.VIN, ...person })
    expect(status).toBe(410)
  })
})

describe('who may ask', () => {
  test('TRADE-12 an evaluation of another site goes no further here', async () => {
    const { EvalID: evalid } = await chosen()
    const desc = descriptions[0]?.desc
    asked = []
    for (const step of ['answerManualEntry', 'answerUpdateEval'] as const) {
      const { status, answer } = await ask(step, { evalid, vin: evalid, desc, ...person }, other)
      expect([status, answer.ended]).toEqual([410, true])
    }
    expect(asked).toEqual([])
  })

  test('TRADE-02 a list of plates from one connection is stopped, with the phone', async () => {
    const { status, answer } = await ask('answerEnterVin', plate, site, false)
    expect(status).toBe(429)
    expect(answer.error).toContain('03 7010 1206')
    expect(asked).toEqual([])
  })

  test('ERR-18 TRADE-04 while nobody can count nobody is asked, which is said in words', async () => {
    expect(
      await ask('answerEnterVin', plate, site, new Error('The database is away')),
    ).toMatchObject({
      status: 503,
      answer: { error: 'An error occurred while submitting the form. Please try again.' },
    })
    expect(asked).toEqual([])
  })

  test('ERR-18 TRADE-09 a photo that cannot be counted is refused in words, too', async () => {
    const { answerImageUpload } = await import('@/journeys/trade-in/answer-image-upload')
    const to = 'http://sunnyside.localhost/api/eval-expert/image-upload'
    const request = new Request(to, { method: 'POST', body: new FormData() })
    const isWithinLimits = () => Promise.reject(new Error('The database is away'))
    const response = await answerImageUpload(site, request, { source: source(), isWithinLimits })
    expect([response.status, await response.json()]).toEqual([
      503,
      { error: 'An error occurred while submitting the form. Please try again.' },
    ])
    expect(asked).toEqual([])
  })

  test('TRADE-02 another site’s page cannot ask in a shopper’s name', async () => {
    expect((await ask('answerEnterVin', plate, site, true, 'cross-site')).status).toBe(403)
    expect(asked).toEqual([])
  })
})
