import type { Payload } from 'payload'
import { beforeAll, beforeEach, expect } from 'vitest'
import type { Car } from '@/inventory/car'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { everyLead } from '@/journeys/lead-intakes'
import type { Site } from '@/sites/site'
import { givenCar } from '../../unit/inventory/given'
import { stockIndex } from '../stock-index'

/** Two dealers' sites with cars in the index, for the file that imports this. */
export let payload: Payload
export let ours: Site
export let theirs: Site
export let sale: { ourId: string; theirId: string }
let leads: typeof import('@/leads/intake/submit-lead')
export let answers: typeof import('@/leads/intake/answer-lead')

beforeAll(async () => {
  const { bare, makeDealer, testPayload, unique } = await import('../payload')
  payload = await testPayload()
  leads = await import('@/leads/intake/submit-lead')
  answers = await import('@/leads/intake/answer-lead')
  const { findSiteById } = await import('@/cms/reads/find-site')
  const [we, they] = [await makeDealer(payload), await makeDealer(payload)]
  await payload.create({
    collection: 'locations',
    data: {
      dealership: they.dealership.id,
      group: they.group.id,
      name: unique('place'),
      slug: unique('place'),
      address: { street: '1 High Street', city: 'Hobart', state: 'TAS', postcode: '7000' },
    },
    depth: 0,
    context: bare,
  })
  ours = await siteOf(we.site.id)
  theirs = await siteOf(they.site.id)
  sale = await indexCars(we.dealership.slug, they.dealership.slug)

  async function siteOf(id: number): Promise<Site> {
    const site = await findSiteById(id)
    if (!site) throw new Error(`There is no site ${id}.`)
    return site
  }
})

async function indexCars(ourDealership: string, theirDealership: string) {
  const admin = await stockIndex()
  const [ourId, theirId] = ['900001', '900002']
  const another = (id: string, change: Partial<Car>) =>
    givenCar({ objectID: id, id, slug: id, dealership_slug: ourDealership, ...change })
  const tasks = await admin.saveObjects({
    indexName: STOCK_INDEX,
    objects: [
      givenCar({ objectID: ourId, id: ourId, slug: 'our-car', dealership_slug: ourDealership }),
      givenCar({
        objectID: theirId,
        id: theirId,
        slug: 'their-car',
        dealership_slug: theirDealership,
      }),
      another('dear', { payment_processors: { deposit: 1500 } }),
      another('held', { reserved: true }),
      another('drive', { tag: 'Test Drive Only' }),
      another('dateless', { price: null }),
      another('sold', { status: 'sold', sold: true, sold_at_timestamp: 1 }),
      another('new', { car_type: 'new' }),
    ],
    waitForTasks: true,
  })
  expect(tasks.length).toBeGreaterThan(0)
  return { ourId, theirId }
}

export const stored = async (lead_id: string) => {
  const { docs } = await payload.find({
    collection: 'leads',
    where: { lead_id: { equals: lead_id } },
    depth: 0,
  })
  return docs
}
export const failOnReport = (error: unknown, step: string) => {
  throw new Error(`The ${step} failed: ${String(error)}`)
}

let phoneCounter = 0
/** A phone of its own for each lead: the limits count by phone. */
export const filledIn = () => ({
  kind: 'enquiry',
  name: 'Sam',
  email: 'sam@example.com.au',
  phone: `0491 570 ${String(100 + (phoneCounter++ % 900)).padStart(3, '0')}`,
  message: 'Is it still there?',
  opt_in: true,
})
export let visitor: { address: string; userAgent: string }
let addresses = 0
beforeEach(() => {
  visitor = { address: `10.0.0.${++addresses}`, userAgent: 'Test' }
})

/** From a connection of its own, where the test names none: files of a worker may share this one. */
export const submit = (
  site: Site,
  body: Record<string, unknown>,
  from = { address: `10.3.${Math.floor(++addresses / 250)}.${addresses % 250}`, userAgent: 'Test' },
) => leads.submitLead(everyLead, site, body, from, failOnReport)
