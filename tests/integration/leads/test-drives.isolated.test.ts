import './no-index'
import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { GET as getDriveTimes } from '@/app/(site)/[host]/api/test-drive-availability/route'
import { findSiteById } from '@/cms/reads/find-site'
import { calendarOf, slotQuery } from '@/journeys/test-drives/calendar-of'
import { leadDatabase } from '@/leads/record/lead-database'
import type { Site } from '@/sites/site'
import { callRoute } from '../../get-site'
import { makeLocation, testPayload } from '../payload'
import { form, leadDealer, send } from './given'

let payload: Payload
let site: Site
let yard: string

beforeAll(async () => {
  payload = await testPayload()
  const dealer = await leadDealer(payload)
  const allWeek = (['0', '1', '2', '3', '4', '5', '6'] as const).map((weekday) => ({
    weekday,
    status: 'Open' as const,
    open: '09:00',
    close: '12:00',
  }))
  const place = await makeLocation(payload, dealer.dealership, dealer.group, {
    location_type: 'sales',
    contact_detail: { opening_hours: allWeek },
  })
  yard = String(place.id)
  const shown = await findSiteById(dealer.site.id)
  if (!shown) throw new Error('The site is not there.')
  site = shown
})

async function freeTimes(): Promise<string[]> {
  const request = new Request(
    `http://site.localhost/api/test-drive-availability?location_id=${yard}`,
  )
  const { slots } = (await (await callRoute(getDriveTimes, site, request)).json()) as {
    slots: { start: string }[]
  }
  return slots.map(({ start }) => start)
}
const drive = (start: string, more: object) =>
  form({ kind: 'test-drive', test_drive_slot: start, location_id: yard, ...more })
const anHourLater = () =>
  leadDatabase().query("UPDATE test_drive_bookings SET booked_at = now() - interval '1 hour'")

// Two drives at a time, by default.
test('LEAD-16 a drive that joins the lead of an enquiry keeps its time for as long', async () => {
  const [start = ''] = await freeTimes()
  for (const car_id of ['4711', '4712']) {
    const enquiry = form({ kind: 'enquiry', car_id })
    const { id } = await send(site, enquiry)
    expect((await send(site, drive(start, { car_id, phone: enquiry.phone }))).id).toBe(id)
  }
  await anHourLater()
  expect(await freeTimes()).not.toContain(start)
})

test('LEAD-16 so does one whose first lead went to the bin, until it goes there itself', async () => {
  const [, start = ''] = await freeTimes()
  const throwAway = (id: number) =>
    payload.update({ collection: 'leads', id, data: { deletedAt: new Date().toISOString() } })
  const key = { idempotency_key: randomUUID() }
  const first = await send(site, drive(start, key))
  await throwAway(first.id)
  const second = await send(site, drive(start, { ...key, message: 'Is it still free?' }))
  expect(second.id).not.toBe(first.id)
  await send(site, drive(start, {}))
  await anHourLater()
  expect(await freeTimes()).not.toContain(start)
  await throwAway(second.id)
  expect(await freeTimes()).toContain(start)
})

test('LEAD-16 a drive in a car that cannot be read now is no reason to refuse its lead', async () => {
  const [, , start = ''] = await freeTimes()
  // Of two yards the car says which one.
  const twoYards = site.locations.flatMap((each) => [each, { ...each, id: each.id + 1e6 }])
  const ofMany = { ...site, locations: twoYards }
  const { id } = await send(ofMany, drive(start, { car_id: '4713', location_id: '' }))
  const { answers } = await payload.findByID({ collection: 'leads', id, depth: 0 })
  expect(answers).toMatchObject({ test_drive_slot: start })
  await expect(send(ofMany, drive(start, { location_id: '' }))).rejects.toThrow('SLOT_TAKEN')
})

test('LEAD-16 two shoppers do not have one car at one time, also where the place can do two', async () => {
  const [, , , start = ''] = await freeTimes()
  const results = await Promise.allSettled(
    ['4714', '4714', '4715'].map((car_id) => send(site, drive(start, { car_id }))),
  )
  expect(
    results
      .slice(0, 2)
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['fulfilled', 'rejected'])
  expect(results[2]?.status).toBe('fulfilled')
  expect(await freeTimes()).not.toContain(start)
})

test('LEAD-16 who takes another time for the same car gives back the first', async () => {
  const [, , , , start = '', later = ''] = await freeTimes()
  const first = drive(start, { car_id: '4716' })
  const { id } = await send(site, first)
  const moved = await send(site, drive(later, { car_id: '4716', phone: first.phone }))
  expect(moved.id).toBe(id)
  const { answers } = await payload.findByID({ collection: 'leads', id, depth: 0 })
  expect(answers).toMatchObject({ test_drive_slot: later })
  await send(site, drive(start, { car_id: '4716' }))
  await expect(send(site, drive(later, { car_id: '4716' }))).rejects.toThrow('SLOT_TAKEN')
})

test('LEAD-16 a drive whose correction was not stored keeps the time that its lead has', async () => {
  const [, , , , , start = '', later = ''] = await freeTimes()
  const place = site.locations.find(({ id }) => String(id) === yard)
  if (!place) throw new Error('The yard is not there.')
  const calendar = calendarOf(site)
  const question = slotQuery(site, place, '4717')
  const timesOfCar = async () => {
    const answer = await calendar.slots(question)
    return answer.ok ? answer.slots.map((slot) => slot.start) : []
  }
  const idempotency_key = randomUUID()
  const first = await calendar.book(question, start, idempotency_key)
  await first?.release()
  expect(await timesOfCar()).toContain(start)

  await send(site, drive(start, { car_id: '4717', idempotency_key }))
  const moved = await calendar.book(question, later, idempotency_key)
  expect(await timesOfCar()).toContain(start)
  await moved?.release()
  expect(await timesOfCar()).toContain(later)
  expect(await timesOfCar()).not.toContain(start)
  await anHourLater()
  expect(await timesOfCar()).not.toContain(start)
})

test('CALL-14 a visitor who asks for times without end is asked to wait, and nobody else', async () => {
  const ask = async (address: string, asked = site) => {
    const url = `http://site.localhost/api/test-drive-availability?location_id=${yard}`
    const headers = { 'x-forwarded-for': address }
    return (await callRoute(getDriveTimes, asked, new Request(url, { headers }))).status
  }
  const statuses: number[] = []
  for (let times = 0; times < 62; times++) statuses.push(await ask('203.0.113.61'))
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
  expect(await ask('203.0.113.62')).toBe(200)
  expect(await ask('203.0.113.61', { ...site, slug: `${site.slug}-2` })).toBe(200)
})
