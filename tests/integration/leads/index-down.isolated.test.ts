import { leadKinds } from '@/journeys/lead-kinds'
import './no-index'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { testPayload } from '../payload'
import { form, leadDealer, send } from './given'

let payload: Payload
beforeAll(async () => {
  payload = await testPayload()
})

test('LEAD-01 the car of a lead that came while the index was down stays named', async () => {
  const dealer = await leadDealer(payload)
  const { id } = await send(dealer.shown, form({ kind: 'enquiry', car_id: '4711' }))
  const lead = await payload.findByID({ collection: 'leads', id, depth: 0 })
  expect(lead.tags).toContain('unchecked car 4711')
})

test('CALL-13 a number that was shown while the index was down is a lead all the same', async () => {
  const { shown } = await leadDealer(payload)
  const [own] = shown.dealerships
  const { submitCallLead } = await import('@/leads/intake/submit-call-lead')
  const reported: string[] = []
  const callAbout = async (dealership_id: number, address: string) => {
    const result = await submitCallLead(
      leadKinds,
      shown,
      { car_id: '4711', dealership_id, website_id: shown.websiteId },
      { address, userAgent: null, url: '/cars/a-car' },
      (_, step) => reported.push(step),
    )
    if (!result.ok) throw new Error(result.message)
    const { docs } = await payload.find({
      collection: 'leads',
      where: { lead_id: { equals: result.lead_id } },
      depth: 0,
    })
    return docs[0]
  }
  const unchecked = { form: 'call', car_id: null, tags: ['unchecked car 4711'] }
  expect(await callAbout(own?.id ?? 0, '10.2.0.1')).toMatchObject({
    ...unchecked,
    dealership_slug: own?.slug,
  })
  // Another dealer's is not taken from a browser.
  expect(await callAbout(0, '10.2.0.2')).toMatchObject({ ...unchecked, dealership_slug: null })
  expect(reported).toEqual(['index', 'index'])
})
