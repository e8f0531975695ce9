import { test as base } from '@playwright/test'
import { apiSession, demoLogin, type Login } from './sites'
import { putCars } from './stock'

type Made = { doc: { id: number } }
export type OwnSite = { id: number; slug: string; name: string; host: string }

/** What belongs to one worker alone: tests may write in it, whatever runs beside them. */
export type Own = {
  group: number
  /** Its slug, as the stock index names it. */
  dealership: string
  /** The slugs of its cars in stock. */
  cars: string[]
  /** The name of its yard. */
  location: string
  site: OwnSite
  /** Another site of the same group, in another time zone. */
  sister: OwnSite
  /** All look after both sites, but for one editor. */
  people: { admin: Login; editor: Login; editorOfOne: Login; reader: Login }
}

const password = 'correct horse battery staple'

async function makeOwn(worker: number): Promise<Own> {
  const platform = await apiSession(demoLogin('platform@'))
  // A worker that failed a test is followed by another one of a new number.
  const stamp = `w${worker}-${Date.now().toString(36)}`
  const make = async (collection: string, data: object) => {
    const made = await platform.call<Made>('POST', `/api/${collection}?depth=0`, data)
    return made.doc.id
  }

  const group = await make('groups', { name: `Wattle Group ${stamp}`, slug: `wattle-${stamp}` })
  const dealership = await make('dealerships', {
    ...{ group, name: `Wattle ${stamp}`, slug: `wattle-${stamp}` },
    address: { city: 'Preston', state: 'VIC' },
  })
  const location = `Wattle Preston ${stamp}`
  await make('locations', {
    ...{ name: location, slug: `wattle-preston-${stamp}`, visible: true, dealership },
    // A sister site sells its cars in another state.
    dealer_license_number: '10101',
    address: {
      street: '1 High Street',
      city: 'Preston',
      state: 'VIC',
      postcode: '3072',
      lat: -37.74,
      long: 145,
    },
    contact_detail: { phone: '03 5550 0162' },
  })
  const makeSite = async (name: string, slug: string, state: 'VIC' | 'WA'): Promise<OwnSite> => {
    const host = `${slug}.localhost`
    const id = await make('sites', {
      ...{ name, slug, hosts: [{ host }], template: 'franchise', state, group },
      dealerships: [dealership],
      legal: { name: 'Wattle Cars Pty Ltd', licences: [{ state, number: '10101' }] },
    })
    return { id, slug, name, host }
  }
  const site = await makeSite(`Wattle Cars ${stamp}`, `wattle-${stamp}`, 'VIC')
  await make('pages', {
    ...{ title: 'Offers', path: '/offers', site: site.id, _status: 'published' },
    blocks: [
      { blockType: 'pageTitle', heading: 'Offers' },
      { blockType: 'offersSearch', heading: 'On now' },
    ],
  })
  const sister = await makeSite(`Banyule Cars ${stamp}`, `banyule-${stamp}`, 'WA')
  const makePerson = async (role: string, own = [site, sister]): Promise<Login> => {
    const email = `${role}-${own.length}-${stamp}@wattle.example`
    const sites = own.map(({ id }) => ({ site: id }))
    await make('users', { name: `Robin ${role}`, email, password, role, group, sites })
    return { role, email, password }
  }
  const people = {
    admin: await makePerson('group-admin'),
    editor: await makePerson('site-editor'),
    editorOfOne: await makePerson('site-editor', [site]),
    reader: await makePerson('read-only'),
  }
  const { slugs: cars } = await putCars(
    'dealership_slug:"northgate-mazda" AND status:"in_stock" AND car_type:"used"',
    // Enough for a promotion to have its place among them.
    Array.from({ length: 12 }, () => ({
      ...{ dealership_slug: `wattle-${stamp}`, price: 30_000, sold: false, reserved: false },
      tag: null,
    })),
  )
  return { group, dealership: `wattle-${stamp}`, cars, location, site, sister, people }
}

/** Copies of a car of the demo in the worker's own dealership, with other facts. */
export const putOwnCars = (
  { dealership }: Own,
  like: string,
  changes: readonly Record<string, unknown>[],
) =>
  putCars(
    `dealership_slug:"northgate-mazda" AND status:"in_stock" AND ${like}`,
    changes.map((change) => ({ dealership_slug: dealership, ...change })),
  )

/** A test that writes in sites, people and cars of its worker. */
export const test = base.extend<object, { own: Own }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
    async ({}, use, { workerIndex }) => {
      await use(await makeOwn(workerIndex))
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
