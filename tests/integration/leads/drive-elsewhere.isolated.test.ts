import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Payload } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '@/sites/site'

let payload: Payload
let calendar: Server
let offered: string[] = []
let site: Site
let yard: string
let given: typeof import('./given')
let leads: typeof import('@/leads/intake/submit-lead')

// The environment is read once, so everything that reads it comes after the calendar has its port.
beforeAll(async () => {
  calendar = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(offered))
  })
  await new Promise<void>((listening) => calendar.listen(0, '127.0.0.1', listening))
  const { port } = calendar.address() as AddressInfo
  process.env.TEST_DRIVE_CALENDAR_URL = `http://127.0.0.1:${port}/slots`
  const { makeLocation, testPayload } = await import('../payload')
  payload = await testPayload()
  given = await import('./given')
  leads = await import('@/leads/intake/submit-lead')
  const { findSiteById } = await import('@/cms/reads/find-site')
  const dealer = await given.leadDealer(payload)
  const place = await makeLocation(payload, dealer.dealership, dealer.group, {
    location_type: 'sales',
  })
  yard = String(place.id)
  site = (await findSiteById(dealer.site.id)) ?? dealer.shown
})
afterAll(async () => {
  calendar.close()
  delete process.env.TEST_DRIVE_CALENDAR_URL
})

test('LEAD-16 CALL-14 a time that the calendar has given to this very lead is not taken from it', async () => {
  const nextYear = new Date().getUTCFullYear() + 1
  const [morning, noon] = [`${nextYear}-03-02T23:00:00Z`, `${nextYear}-03-03T02:00:00Z`]
  offered = [morning, noon]
  const { everyLead } = await import('@/journeys/lead-intakes')
  const { calendarOf, slotQuery } = await import('@/journeys/test-drives/calendar-of')
  const location = site.locations.find(({ id }) => String(id) === yard)
  if (!location) throw new Error('The yard is not there.')
  const answer = await calendarOf(site).slots(slotQuery(site, location, null))
  expect(answer.ok && answer.slots).toHaveLength(2)
  const [first = '', second = ''] = answer.ok ? answer.slots.map(({ start }) => start) : []
  const body = given.form({ kind: 'test-drive', test_drive_slot: first, location_id: yard })
  const send = (more: object = {}) =>
    leads.submitLead(
      everyLead,
      site,
      { ...body, ...more },
      { address: null, userAgent: 'Test' },
      (error) => {
        throw error
      },
    )
  const stored = await send()
  expect(stored).toMatchObject({ ok: true })
  // The lead has reached the calendar, its answer did not reach the shopper.
  offered = [noon]
  expect(await send()).toEqual(stored)
  expect(await send({ ...given.form(), ...body, idempotency_key: undefined })).toMatchObject({
    error: 'SLOT_TAKEN',
  })
  offered = []
  expect(await send({ test_drive_slot: second })).toMatchObject({ error: 'SLOT_TAKEN' })
})
