import { beforeAll, describe, expect, test } from 'vitest'
import { unique } from '../payload'
import { type TwoDealers, twoDealers } from './two-dealers'

let payload: TwoDealers['payload']
let dealer: TwoDealers['dealer']
let site: TwoDealers['site']
let sister: TwoDealers['sister']
let foreign: TwoDealers['foreign']

beforeAll(async () => {
  ;({ payload, dealer, site, sister, foreign } = await twoDealers())
})

describe('leads', () => {
  test('LEAD-02 what a shopper sent cannot be rewritten; status and notes can', async () => {
    const lead = await payload.create({
      collection: 'leads',
      data: {
        site: site.id,
        name: 'Ada',
        message: 'Is it still there?',
        lead_id: unique('lead'),
        idempotency_key: unique('key'),
        lead_status: 'new',
      },
    })
    const after = await payload.update({
      collection: 'leads',
      id: lead.id,
      data: { message: 'Rewritten', site: sister.id, lead_status: 'won', notes: 'Sold' },
      user: dealer.users['group-admin'],
      overrideAccess: false,
      depth: 0,
    })
    expect(after).toMatchObject({
      message: 'Is it still there?',
      site: site.id,
      lead_status: 'won',
      notes: 'Sold',
    })
  })

  test('the same submission twice is one lead on its site, and no business of another site', async () => {
    const key = unique('key')
    const make = (on: number) =>
      payload.create({
        collection: 'leads',
        data: { site: on, lead_id: unique('lead'), idempotency_key: key, lead_status: 'new' },
      })
    await make(site.id)
    await expect(make(site.id)).rejects.toThrow(/idempotency_key|site/i)
    await expect(make(foreign.id)).resolves.toBeTruthy()
  })
})
