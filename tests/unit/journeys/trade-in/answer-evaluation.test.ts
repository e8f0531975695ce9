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
type Step = 'answerFind' | 'answerChoice' | 'answerValuation'
const ask = async (
  step: Step,
  body: unknown,
  at = site,
  within: boolean | Error = true,
  fetchSite?: string,
) => {
  const request = new Request('http://sunnyside.localhost/api/trade-in/vehicle', {
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
  const answer = (await response.json()) as Record<string, unknown>
  return { status: response.status, answer }
}
const plate = { rego: ' cz 31-lp ', state: 'NSW' }
const chosen = async () => {
  const { answer } = await ask('answerFind', plate)
  const choice = await ask('answerChoice', { evaluation: answer.evaluation, choice: 1 })
  return choice.answer
}
const person = { name: 'Sam', email: 'sam@example.com.au', phone: '0491 570 006', km: '84,000' }

describe('from the plate to the car', () => {
  test('TRADE-04 CALL-19 several descriptions come back in words, without a VIN', async () => {
    const { status, answer } = await ask('answerFind', plate)
    expect(status).toBe(200)
    expect(asked).toEqual([{ rego: 'CZ31LP', state: 'NSW' }])
    expect(answer).toMatchObject({
      descriptions: ['2019 Toyota RAV4 GX', '2019 Toyota RAV4 Cruiser'],
      vehicle: null,
      offer_price: null,
    })
    expect(JSON.stringify(answer)).not.toContain('SAMPLEVIN')
  })

  test('TRADE-05 one vehicle is named at once', async () => {
    given.find = async () => ({ ok: true, descriptions: [], vehicle })
    const { answer } = await ask('answerFind', plate)
    expect(answer).toMatchObject({ descriptions: [], vehicle: '2019 Toyota RAV4 GX' })
  })

  test('TRADE-08 CALL-20 the chosen description goes with its VIN, and names the vehicle', async () => {
    expect(await chosen()).toMatchObject({ descriptions: [], vehicle: '2019 Toyota RAV4 GX' })
    expect(asked[1]).toEqual(descriptions[1])
  })

  test('TRADE-06 ERR-26 an unknown plate is said in the words of the documents', async () => {
    given.find = async () => ({ ok: false, error: 'NOT_FOUND', message: '' })
    expect(await ask('answerFind', plate)).toEqual({
      status: 404,
      answer: {
        error: 'Unfortunately, we could not find a match for your registration number.',
        notFound: true,
        // For the photos of the car that its shopper describes.
        evaluation: expect.any(String),
      },
    })
  })

  test.each([
    [{ ...plate, rego: '' }],
    [{ ...plate, rego: '---' }],
    [{ ...plate, state: 'XX' }],
    [{ rego: 7 }],
    [{}],
  ])('TRADE-02 nobody is asked about %j', async (body) => {
    expect((await ask('answerFind', body)).status).toBe(422)
    expect(asked).toEqual([])
  })

  test('TRADE-08 a choice that was not offered asks nobody', async () => {
    const { answer } = await ask('answerFind', plate)
    asked = []
    for (const choice of [2, -1, 0.5, '1', null]) {
      const { status } = await ask('answerChoice', { evaluation: answer.evaluation, choice })
      expect(status).toBe(422)
    }
    expect(asked).toEqual([])
  })
})

describe('the offer', () => {
  test('TRADE-12 CALL-22 the evaluation is updated with the kilometres and who asks', async () => {
    const { evaluation } = await chosen()
    asked = []
    const { status, answer } = await ask('answerValuation', { evaluation, ...person })
    expect([status, answer.offer_price]).toEqual([200, 15_650])
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
    const { evaluation } = await chosen()
    given.value = async () => down
    expect(await ask('answerValuation', { evaluation, ...person })).toEqual({
      status: 502,
      answer: { error: 'An error occurred while submitting the form. Please try again.' },
    })
  })

  test('TRADE-12 before a car is chosen there is nothing to value', async () => {
    const { answer } = await ask('answerFind', plate)
    const { status } = await ask('answerValuation', { evaluation: answer.evaluation, ...person })
    expect(status).toBe(410)
  })
})

describe('who may ask', () => {
  test('TRADE-12 an evaluation of another site goes no further here', async () => {
    const { evaluation } = await chosen()
    asked = []
    for (const step of ['answerChoice', 'answerValuation'] as const) {
      const { status, answer } = await ask(step, { evaluation, choice: 0, ...person }, other)
      expect([status, answer.ended]).toEqual([410, true])
    }
    expect(asked).toEqual([])
  })

  test('TRADE-02 a list of plates from one connection is stopped, with the phone', async () => {
    const { status, answer } = await ask('answerFind', plate, site, false)
    expect(status).toBe(429)
    expect(answer.error).toContain('03 7010 1206')
    expect(asked).toEqual([])
  })

  test('ERR-18 TRADE-04 while nobody can count nobody is asked, which is said in words', async () => {
    expect(await ask('answerFind', plate, site, new Error('The database is away'))).toEqual({
      status: 503,
      answer: { error: 'An error occurred while submitting the form. Please try again.' },
    })
    expect(asked).toEqual([])
  })

  test('ERR-18 TRADE-09 a photo that cannot be counted is refused in words, too', async () => {
    const { answerPhoto } = await import('@/journeys/trade-in/answer-photo')
    const { evaluation } = await chosen()
    asked = []
    const request = new Request('http://sunnyside.localhost/api/trade-in/photo', {
      method: 'POST',
      headers: { 'x-evaluation': String(evaluation) },
      body: 'photo',
    })
    const isWithinLimits = () => Promise.reject(new Error('The database is away'))
    const response = await answerPhoto(site, request, { source: source(), isWithinLimits })
    expect([response.status, await response.json()]).toEqual([
      503,
      { error: 'An error occurred while submitting the form. Please try again.' },
    ])
    expect(asked).toEqual([])
  })

  test('TRADE-02 another site’s page cannot ask in a shopper’s name', async () => {
    expect((await ask('answerFind', plate, site, true, 'cross-site')).status).toBe(403)
    expect(asked).toEqual([])
  })
})
