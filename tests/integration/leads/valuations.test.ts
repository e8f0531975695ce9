import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import type { Evaluation } from '@/journeys/trade-in/evaluation'
import type { Site } from '@/sites/site'
import { testPayload } from '../payload'
import { givenEvaluation, tradeInForm } from './evaluation'
import { type LeadDealer, leadDealer, send } from './given'

let payload: Payload
let ours: LeadDealer
let theirs: LeadDealer
let evaluations: typeof import('@/journeys/trade-in/evaluation')
let keep: typeof import('@/journeys/trade-in/answer-store-valuation')
let store: typeof import('@/journeys/trade-in/valuation-store')

beforeAll(async () => {
  payload = await testPayload()
  ours = await leadDealer(payload)
  theirs = await leadDealer(payload)
  evaluations = await import('@/journeys/trade-in/evaluation')
  keep = await import('@/journeys/trade-in/answer-store-valuation')
  store = await import('@/journeys/trade-in/valuation-store')
})

/** The site with the switch on. */
const keeping = ({ shown }: LeadDealer, saveValuation = true): Site => ({
  ...shown,
  flags: { ...shown.flags, tradeIn: { ...shown.flags.tradeIn, saveValuation } },
})
const post = async (
  site: Site,
  evaluation: Evaluation | string,
  { within = true, ...more }: Record<string, unknown> & { within?: boolean } = {},
) => {
  const encrypted =
    typeof evaluation === 'string' ? evaluation : await evaluations.encryptEvaluation(evaluation)
  const request = new Request('http://ours.localhost/api/miscellaneous', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ column_name: 'valuation', evaluation: encrypted, ...more }),
  })
  const response = await keep.answerStoreValuation(site, request, {
    isWithinLimits: async () => within,
  })
  return response.status
}
const keptOf = async ({ shown }: LeadDealer, key: string) => {
  const { docs } = await payload.find({
    collection: 'valuations',
    where: { site: { equals: shown.id }, evaluation: { equals: key } },
    depth: 0,
    showHiddenFields: true,
  })
  return docs
}

test('TRADE-18 CALL-18 a valuation is kept once, as it was last made, and says nobody’s name', async () => {
  const site = keeping(ours)
  const first = givenEvaluation(site)
  expect(await post(site, first)).toBe(204)
  const again = { ...first, offer: { price: 33_000, adjustments: [], km: 96_000 } }
  expect(await post(site, again)).toBe(204)
  const [kept, ...more] = await keptOf(ours, first.key)
  expect(more).toEqual([])
  expect(kept).toMatchObject({
    ...{ vehicle: '2021 Toyota HiLux SR5', rego: '481FK7', rego_state: 'QLD' },
    ...{ km: 96_000, offer_price: 33_000, adjustments: null, lead: null },
  })
})

test('TRADE-18 nothing is kept where the switch is off', async () => {
  const evaluation = givenEvaluation(ours.shown)
  expect(await post(keeping(ours, false), evaluation)).toBe(404)
  expect(await keptOf(ours, evaluation.key)).toEqual([])
})

test('TRADE-18 a valuation of another site, of nobody, without an offer, or in a flood is not kept', async () => {
  const site = keeping(ours)
  const foreign = givenEvaluation(keeping(theirs))
  expect(await post(site, foreign)).toBe(410)
  expect(await keptOf(ours, foreign.key)).toEqual([])
  expect(await keptOf(theirs, foreign.key)).toEqual([])
  expect(await post(site, 'made-up')).toBe(410)
  expect(await post(site, givenEvaluation(site, { offer: null }))).toBe(410)
  expect(await post(site, givenEvaluation(site), { within: false })).toBe(429)
  expect(await post(site, givenEvaluation(site), { column_name: 'users' })).toBe(422)
})

test('TRADE-18 it names the lead that followed, whose erasure takes the plate along', async () => {
  const site = keeping(ours)
  const evaluation = givenEvaluation(site)
  await post(site, evaluation)
  const { id } = await send(site, tradeInForm(await evaluations.encryptEvaluation(evaluation)))
  expect(await keptOf(ours, evaluation.key)).toMatchObject([{ lead: id, rego: '481FK7' }])
  const { personalData } = await import('@/journeys/personal-data')
  const { eraseLeads } = await import('@/leads/privacy/erase-leads')
  await eraseLeads([id], { why: 'asked', by: null }, personalData.ofLeads)
  expect(await keptOf(ours, evaluation.key)).toMatchObject([{ rego: null, offer_price: 34_650 }])
})

test('TRADE-18 a valuation is forgotten when it is as old as leads may become', async () => {
  const site = keeping(ours)
  const months = (count: number) => Date.now() - count * 31 * 86_400_000
  const old = givenEvaluation(site, { at: months(25) })
  const young = givenEvaluation(site, { at: months(20) })
  for (const each of [old, young]) if (store.isValued(each)) await store.storeValuation(each)
  await store.forgetOldValuations()
  expect(await keptOf(ours, old.key)).toEqual([])
  expect(await keptOf(ours, young.key)).toHaveLength(1)
})
