import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import type { Role } from '@/cms/access/user'
import type { Dealership, Group, Location, Site, User } from '@/payload-types'

/** The CMS on the test database. */
export const testPayload = (): Promise<Payload> => getPayload({ config })

let counter = 0
/** A name that no other test uses. */
export const unique = (word: string) => `${word}-${process.pid.toString(36)}-${++counter}`

/** Nothing is cached in tests, and nothing is written that the test does not ask for. */
export const bare = { disableRevalidate: true, withoutStarterContent: true }

const square = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A file to upload: one pixel, under a name of its own. */
export const picture = () => ({
  name: `${unique('square')}.png`,
  mimetype: 'image/png',
  size: square.length,
  data: square,
})

export async function makeGroup(payload: Payload): Promise<Group> {
  const slug = unique('group')
  return await payload.create({ collection: 'groups', data: { name: slug, slug }, context: bare })
}

export async function makeDealership(payload: Payload, group: Group): Promise<Dealership> {
  const slug = unique('dealership')
  return await payload.create({
    collection: 'dealerships',
    data: { name: slug, slug, group: group.id },
    depth: 0,
    context: bare,
  })
}

export async function makeSite(
  payload: Payload,
  group: Group,
  data: Partial<Site> = {},
  context: Record<string, unknown> = bare,
): Promise<Site> {
  const slug = unique('site')
  return await payload.create({
    collection: 'sites',
    data: {
      name: slug,
      slug,
      group: group.id,
      template: 'preowned',
      state: 'TAS',
      hosts: [{ host: `${slug}.localhost` }],
      legal: { name: `${slug} Pty Ltd`, licences: [{ state: 'TAS', number: '0000' }] },
      ...data,
    },
    depth: 0,
    context,
  })
}

export type SignedIn = User & { collection: 'users' }
export const password = 'correct horse battery staple'

export async function makeUser(
  payload: Payload,
  role: Role,
  group: Group | null,
  sites: readonly Site[] = [],
): Promise<SignedIn> {
  const name = unique(role)
  const user = await payload.create({
    collection: 'users',
    data: {
      name,
      email: `${name}@example.com`,
      password,
      role,
      group: group?.id ?? null,
      sites: sites.map((site) => ({ site: site.id })),
    },
    depth: 0,
    context: bare,
  })
  return { ...user, collection: 'users' }
}

/** A yard in Hobart: without one a dealership has no place for a car. */
export async function makeLocation(
  payload: Payload,
  dealership: Dealership,
  group: Group,
  more: Partial<Location> = {},
) {
  return await payload.create({
    collection: 'locations',
    data: {
      name: 'Yard',
      slug: unique('yard'),
      dealership: dealership.id,
      group: group.id,
      dealer_license_number: '0000',
      address: { street: '1 A St', city: 'Hobart', state: 'TAS', postcode: '7000' },
      ...more,
    },
    context: bare,
  })
}

/** One dealer: a group, two sites of it, and a person of each role. */
export type Dealer = {
  group: Group
  site: Site
  sister: Site
  dealership: Dealership
  users: Record<'group-admin' | 'site-editor' | 'read-only', SignedIn>
}

export async function makeDealer(payload: Payload, { yard = false } = {}): Promise<Dealer> {
  const group = await makeGroup(payload)
  const dealership = await makeDealership(payload, group)
  if (yard) await makeLocation(payload, dealership, group)
  const site = await makeSite(payload, group, { dealerships: [dealership.id] })
  const sister = await makeSite(payload, group)
  return {
    group,
    site,
    sister,
    dealership,
    users: {
      'group-admin': await makeUser(payload, 'group-admin', group),
      'site-editor': await makeUser(payload, 'site-editor', group, [site]),
      'read-only': await makeUser(payload, 'read-only', group, [site]),
    },
  }
}
