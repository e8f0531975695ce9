import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import config from '@payload-config'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { getPayload } from 'payload'
import { cmsDirectory } from '@/feeds/database/directory'
import { importFeeds } from '@/feeds/import/import-feeds'
import { addCar, type IndexedCar, writeBatch } from '@/feeds/import/index-stock'
import { adminIndexClient } from '@/inventory/index/index-client'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { env } from '@/server/env'
import { writeFeed } from '../import/feed-file'

export type MadeSite = {
  host: string
  /** Its page "About us". */
  about: number
  /** Slugs of its first cars. */
  cars: string[]
}
export type MadeSites = {
  sites: MadeSite[]
  /** Shown on the first site, and fed while the bench runs. */
  lot: { dealership: number; slug: string }
  /** A platform admin. */
  login: { email: string; password: string }
}

/** Cars that are read from a feed; all others are copies of them. */
const MODEL_CARS = 400
const CARS_A_WRITE = 1000
const CARS_NAMED = 500
const PHONE = '03 6200 0000'

/**
 * `make-sites.ts <sites> <cars> <webhook> <file>`: sites with the pages of a new site and a dealership each, whose
 * cars are written to the index in bulk; each lead goes to the webhook. The file takes what was made.
 */
const [sites = '1', cars = '1', webhook = '', file = 'made-sites.json'] = process.argv.slice(2)
const payload = await getPayload({ config })
const client = adminIndexClient()
const context = { disableRevalidate: true }
const group = await payload.create({
  collection: 'groups',
  data: { name: 'Bench', slug: 'bench' },
  context,
})
const login = { email: 'bench@forecourt.example', password: randomBytes(12).toString('base64url') }
await payload.create({
  collection: 'users',
  data: { ...login, name: 'Bench', role: 'platform-admin' },
  context,
})
await makeDealership('bench-yard')
const models = await modelCars('bench-yard')
const lot = { dealership: (await makeDealership('bench-lot')).id, slug: 'bench-lot' }

const made: MadeSite[] = []
let written = 0
for (let at = 1; at <= Number(sites); at++) {
  const slug = `bench-${at}`
  const yard = await makeDealership(slug)
  made.push({
    host: `${slug}.localhost`,
    about: await makeSite(slug, at === 1 ? [yard.id, lot.dealership] : [yard.id]),
    cars: await makeCars(slug, yard, Number(cars)),
  })
  if (at % 10 === 0) console.log(`${at} sites with ${written} cars`)
}
await writeFile(file, JSON.stringify({ sites: made, lot, login } satisfies MadeSites))
await payload.destroy()
process.exit(0)

type Yard = { id: number; location: { id: number; name: string; slug: string } }

async function makeDealership(slug: string): Promise<Yard> {
  const { id } = await payload.create({
    collection: 'dealerships',
    data: { group: group.id, name: slug, slug, address: { city: 'Hobart', state: 'TAS' } },
    depth: 0,
    context,
  })
  const name = `Yard of ${slug}`
  const location = await payload.create({
    collection: 'locations',
    data: {
      dealership: id,
      group: group.id,
      name,
      slug,
      visible: true,
      primary: true,
      location_type: 'sales',
      address: { street: '1 A Street', city: 'Hobart', state: 'TAS', postcode: '7000' },
    },
    depth: 0,
    context,
  })
  return { id, location: { id: location.id, name, slug } }
}

/** @returns the id of its page "About us" */
async function makeSite(slug: string, dealerships: number[]): Promise<number> {
  const site = await payload.create({
    collection: 'sites',
    data: {
      name: slug,
      slug,
      group: group.id,
      template: 'preowned',
      state: 'TAS',
      phone: PHONE,
      email: `leads@${slug}.example`,
      hosts: [{ host: `${slug}.localhost` }],
      dealerships,
      legal: { name: `${slug} Pty Ltd`, licences: [{ state: 'TAS', number: '0000' }] },
    },
    depth: 0,
    context,
  })
  const destination = await payload.create({
    collection: 'lead-destinations',
    data: { name: 'CRM', kind: 'webhook', site: site.id, url: webhook },
    context,
  })
  await payload.create({
    collection: 'lead-settings',
    data: {
      site: site.id,
      routes: [{ destinations: [destination.id] }],
      reply_by_default: false,
      retention_months: 24,
      synthetic_minutes: 0,
    },
    context,
  })
  const { docs } = await payload.find({
    collection: 'pages',
    where: { site: { equals: site.id }, path: { equals: '/about-us' } },
    depth: 0,
    limit: 1,
  })
  if (!docs[0]) throw new Error('A new site has no page /about-us any more: mend the bench.')
  return docs[0].id
}

/** Used cars for sale as a feed makes them. */
async function modelCars(dealership: string): Promise<IndexedCar[]> {
  const feed = path.join(env().dataDir, 'models.csv')
  await writeFeed(feed, dealership, MODEL_CARS)
  await importFeeds([feed], {
    client,
    indexName: STOCK_INDEX,
    directory: cmsDirectory((payload.db as unknown as PostgresAdapter).pool),
    onChanged: async () => {},
    now: new Date(),
  })
  await rm(feed)
  const { hits } = await client.browse<IndexedCar>({
    indexName: STOCK_INDEX,
    browseParams: {
      filters: `dealership_slug:"${dealership}" AND car_type:"used" AND status:"in_stock"`,
      hitsPerPage: MODEL_CARS,
    },
  })
  if (hits.length === 0) throw new Error('The feed has no used car for sale.')
  return hits
}

/** @returns the slugs of the first of them */
async function makeCars(slug: string, { id, location }: Yard, count: number): Promise<string[]> {
  const copies = Array.from({ length: count }, (_, at): IndexedCar => {
    const model = models[at % models.length]!
    const objectID = `${slug}-b${at}`
    const carSlug = `${model.make_slug}-${model.model_slug}-${objectID}`
    return {
      ...model,
      ...{ objectID, id: objectID, slug: carSlug, path: `/cars/${carSlug}`, content_hash: null },
      stocknum: `B${at}`,
      vin: model.vin && `${model.vin.slice(0, 9)}${String(written + at).padStart(8, '0')}`,
      dealership_id: id,
      dealership_slug: slug,
      dealership_name: slug,
      location: { ...model.location, ...location, phone: PHONE },
      location_id: location.id,
      location_name: location.name,
      location_slug: location.slug,
    }
  })
  for (let from = 0; from < copies.length; from += CARS_A_WRITE)
    await writeBatch(client, STOCK_INDEX, copies.slice(from, from + CARS_A_WRITE).map(addCar))
  written += count
  return copies.slice(0, CARS_NAMED).map((car) => car.slug)
}
