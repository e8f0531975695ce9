import config from '@payload-config'
import type { CollectionSlug, Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { siteCollections } from '@/cms/plugins'
import { makeCar } from '../feed/stocked-car'
import {
  bare,
  type Dealer,
  makeDealer,
  makeUser,
  type SignedIn,
  testPayload,
  unique,
} from '../payload'

/**
 * Who may do what with a document, for two dealers that have nothing to do with each other. `own` is
 * the person's own site, `sister` another site of the same group, `foreign` the other dealer's.
 * Platform admins are allowed everything that anybody is, everywhere; anonymous callers nothing.
 */
const verbs = ['find', 'findByID', 'create', 'update', 'move', 'delete', 'readVersions'] as const
type Verb = (typeof verbs)[number]
const places = ['own', 'sister', 'foreign'] as const
type Place = (typeof places)[number]
const people = ['group-admin', 'site-editor', 'read-only'] as const
type Person = (typeof people)[number]

type Row = {
  /** Verbs that a person may do, by place. What is not listed is refused. */
  may: Record<Person, Partial<Record<Place, readonly Verb[]>>>
  platformAdmin: readonly Verb[]
  /** A document of a dealer; `place` own and foreign are the first site, sister the second. */
  data: (dealer: Dealer, place: 'own' | 'sister', ids: Ids) => Promise<object> | object
  /** What `update` writes: another value each time. */
  change: () => object
  /** What moves the document to the dealer or site; absent where nothing says whose it is. */
  moved?: (dealer: Dealer, place: 'own' | 'sister') => object
  hasSister: boolean
  versions?: boolean
}
type Ids = { manufacturer: number; dealershipOf: (dealer: Dealer) => number }

const read = ['find', 'findByID'] as const
const write = [...read, 'create', 'update', 'move', 'delete'] as const

/** Content of one site: admins of the group on all of its sites, editors on theirs. */
const ofSite = (data: Row['data'], change: Row['change'], versions = false): Row => {
  const reads: readonly Verb[] = versions ? [...read, 'readVersions'] : read
  const writes: readonly Verb[] = versions ? [...write, 'readVersions'] : write
  return {
    may: {
      'group-admin': { own: writes, sister: writes },
      'site-editor': { own: writes.filter((verb) => verb !== 'move') },
      'read-only': { own: reads },
    },
    platformAdmin: writes,
    data: async (dealer, place, ids) => ({
      site: dealer[place === 'own' ? 'site' : 'sister'].id,
      ...(await data(dealer, place, ids)),
    }),
    change,
    moved: (dealer, place) => ({ site: dealer[place === 'own' ? 'site' : 'sister'].id }),
    hasSister: true,
    versions,
  }
}

/** Of one site, but written by admins alone. */
const ofAdmins = (data: Row['data'], change: Row['change']): Row => ({
  ...ofSite(data, change),
  may: {
    'group-admin': { own: write, sister: write },
    'site-editor': { own: read },
    'read-only': { own: read },
  },
})

/** Shared by the sites of a group. */
const ofGroup = (data: Row['data'], change: Row['change'], may: Row['may']): Row => ({
  may,
  platformAdmin: write,
  data: async (dealer, place, ids) => ({
    group: dealer.group.id,
    ...(await data(dealer, place, ids)),
  }),
  change,
  moved: (dealer) => ({ group: dealer.group.id }),
  hasSister: false,
})

/** Written by the server alone. */
const journal = (data: Row['data']): Row => ({
  may: {
    'group-admin': { own: read },
    'site-editor': { own: read },
    'read-only': { own: read },
  },
  platformAdmin: read,
  data: async (dealer, place, ids) => ({
    group: dealer.group.id,
    ...(await data(dealer, place, ids)),
  }),
  change: () => ({ dealership_slug: unique('changed') }),
  moved: (dealer) => ({ group: dealer.group.id }),
  hasSister: false,
})

/** Of the platform: everybody reads, platform admins write. */
const ofPlatform = (data: Row['data'], change: Row['change']): Row => ({
  may: {
    'group-admin': { own: read, foreign: read },
    'site-editor': { own: read, foreign: read },
    'read-only': { own: read, foreign: read },
  },
  platformAdmin: ['find', 'findByID', 'create', 'update', 'delete'],
  data,
  change,
  hasSister: false,
})

const picture = () => ({ alt: 'A square' })

/** One row a collection; a collection without a row fails the run. */
const table: Record<string, Row> = {
  pages: ofSite(
    () => ({ title: 'Page', path: `/${unique('page')}` }),
    () => ({ title: unique('Changed') }),
    true,
  ),
  sections: ofSite(
    () => ({ title: unique('Section') }),
    () => ({ title: unique('Changed') }),
    true,
  ),
  posts: ofSite(
    () => ({
      heading: 'Post',
      description: 'A post',
      slug: unique('post'),
      date: '2026-01-01T00:00:00Z',
    }),
    () => ({ heading: unique('Changed') }),
    true,
  ),
  menus: ofSite(
    () => ({ place: 'header' }),
    () => ({ items: [{ name: unique('Home'), url: '/' }] }),
  ),
  media: ofSite(picture, () => ({ alt: unique('Changed') })),
  models: ofSite(
    (_dealer, _place, ids) => ({
      name: 'CX-5',
      slug: unique('cx-5'),
      manufacturer: ids.manufacturer,
    }),
    () => ({ name: unique('Changed') }),
  ),
  redirects: ofSite(
    () => ({ from: `/${unique('old')}`, to: { type: 'custom', url: '/new' }, type: '301' }),
    () => ({ from: `/${unique('changed')}` }),
  ),
  leads: {
    ...ofSite(
      () => ({ name: 'Ada', lead_id: unique('lead'), idempotency_key: unique('key') }),
      () => ({ notes: unique('Called back') }),
    ),
    may: {
      'group-admin': {
        own: [...read, 'update', 'delete'],
        sister: [...read, 'update', 'delete'],
      },
      'site-editor': { own: [...read, 'update'] },
      'read-only': { own: read },
    },
    platformAdmin: [...read, 'update', 'delete'],
  },
  'lead-destinations': ofAdmins(
    () => ({ name: 'CRM', kind: 'email', recipients: ['leads@example.com'] }),
    () => ({ name: unique('Changed') }),
  ),
  'lead-settings': ofAdmins(
    () => ({ retention_months: 24, synthetic_minutes: 60 }),
    () => ({ title: unique('Changed') }),
  ),
  sites: {
    may: {
      'group-admin': { own: [...read, 'update'], sister: [...read, 'update'] },
      'site-editor': { own: read },
      'read-only': { own: read },
    },
    platformAdmin: [...read, 'create', 'update', 'move'],
    data: (dealer) => {
      const slug = unique('matrix')
      return {
        name: slug,
        slug,
        group: dealer.group.id,
        template: 'preowned',
        state: 'TAS',
        hosts: [{ host: `${slug}.localhost` }],
        legal: { name: 'X Pty Ltd' },
      }
    },
    change: () => ({ phone: unique('(03) 5550') }),
    moved: (dealer) => ({ group: dealer.group.id }),
    hasSister: true,
  },
  dealerships: ofGroup(
    () => {
      const slug = unique('matrix')
      return { name: slug, slug }
    },
    () => ({ name: unique('Changed') }),
    {
      'group-admin': { own: ['find', 'findByID', 'create', 'update', 'delete'] },
      'site-editor': { own: read },
      'read-only': { own: read },
    },
  ),
  locations: {
    ...ofGroup(
      (dealer, _place, ids) => ({
        name: 'Yard',
        slug: unique('yard'),
        dealership: ids.dealershipOf(dealer),
        address: { street: '1 Example St', city: 'Hobart', state: 'TAS', postcode: '7000' },
      }),
      () => ({ name: unique('Changed') }),
      {
        'group-admin': { own: ['find', 'findByID', 'create', 'update', 'delete'] },
        'site-editor': { own: [...read, 'update'] },
        'read-only': { own: read },
      },
    ),
    moved: (dealer) => ({ dealership: dealer.dealership.id }),
  },
  promos: {
    ...ofGroup(
      (dealer) => ({
        name: 'Promo',
        sites: [dealer.site.id],
        start: '2026-01-01T00:00:00Z',
        start_tz: 'Australia/Brisbane',
        expiry: '2026-02-01T00:00:00Z',
        expiry_tz: 'Australia/Brisbane',
        node: { heading: 'Sale', background: 'band' },
      }),
      () => ({ name: unique('Changed') }),
      {
        'group-admin': { own: ['find', 'findByID', 'create', 'update', 'delete'] },
        'site-editor': { own: read },
        'read-only': { own: read },
      },
    ),
    moved: (dealer) => ({ group: dealer.group.id, sites: [dealer.site.id] }),
  },
  'stock-events': journal(() => ({
    dealership_slug: 'matrix',
    car_id: unique('car'),
    at: '2026-01-01T00:00:00Z',
    kind: 'price',
    from: '20000',
    to: '19000',
  })),
  // A feed is uploaded for a dealership of one's own sites, and never changed afterwards.
  'feed-runs': {
    may: {
      'group-admin': { own: [...read, 'create'] },
      'site-editor': { own: [...read, 'create'] },
      'read-only': { own: read },
    },
    platformAdmin: [...read, 'create'],
    data: (dealer, _place, ids) => ({
      group: dealer.group.id,
      dealership: ids.dealershipOf(dealer),
      dealership_slug: 'matrix',
      file_name: 'feed.csv',
      status: 'done',
      started: '2026-01-01T00:00:00Z',
    }),
    change: () => ({ dealership_slug: unique('changed') }),
    moved: (dealer) => ({ dealership: dealer.dealership.id }),
    hasSister: false,
  },
  // Fields of a car are locked by those who look after its dealership's stock.
  'vehicle-overrides': {
    may: {
      'group-admin': { own: [...read, 'create', 'update', 'delete'] },
      'site-editor': { own: [...read, 'create', 'update', 'delete'] },
      'read-only': { own: read },
    },
    platformAdmin: [...read, 'create', 'update', 'delete'],
    data: async (dealer) => {
      const car = await makeCar(dealer.dealership)
      return {
        car_id: car.id,
        stocknum: car.stocknum,
        group: dealer.group.id,
        dealership: dealer.dealership.id,
        dealership_slug: dealer.dealership.slug,
        locks: [{ field: 'price', value: '19990', reason: 'Weekend price' }],
      }
    },
    change: () => ({
      locks: [{ field: 'price', value: '18990', reason: unique('Other reason') }],
    }),
    moved: (dealer) => ({ dealership: dealer.dealership.id }),
    hasSister: false,
  },
  groups: {
    may: { 'group-admin': { own: read }, 'site-editor': { own: read }, 'read-only': { own: read } },
    platformAdmin: ['find', 'findByID', 'create', 'update', 'delete'],
    data: () => {
      const slug = unique('matrix-group')
      return { name: slug, slug }
    },
    change: () => ({ name: unique('Changed') }),
    hasSister: false,
  },
  manufacturers: ofPlatform(
    () => {
      const slug = unique('brand')
      return { name: slug, slug }
    },
    () => ({ name: unique('Changed') }),
  ),
  'brand-marks': ofPlatform(picture, () => ({ alt: unique('Changed') })),
  users: {
    may: {
      'group-admin': { own: ['find', 'findByID', 'create', 'update', 'delete'] },
      'site-editor': {},
      'read-only': {},
    },
    platformAdmin: write,
    data: (dealer) => ({
      name: 'Staff',
      email: `${unique('staff')}@example.com`,
      password: 'correct horse battery staple',
      role: 'read-only',
      group: dealer.group.id,
      sites: [{ site: dealer.site.id }],
    }),
    change: () => ({ name: unique('Changed') }),
    moved: (dealer) => ({ group: dealer.group.id, sites: [{ site: dealer.site.id }] }),
    hasSister: false,
  },
}

const internal = (slug: string) => slug.startsWith('payload-')
const slugs = (await config).collections.map(({ slug }) => slug).filter((slug) => !internal(slug))

let payload: Payload
let dealer: Dealer
let other: Dealer
let platformAdmin: SignedIn
let ids: Ids

beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload)
  other = await makeDealer(payload)
  platformAdmin = await makeUser(payload, 'platform-admin', null)
  const slug = unique('mazda')
  const manufacturer = await payload.create({
    collection: 'manufacturers',
    data: { name: slug, slug },
    context: bare,
  })
  ids = { manufacturer: manufacturer.id, dealershipOf: (one) => one.dealership.id }
})

test('every collection has a row, and every row a collection', () => {
  expect(Object.keys(table).sort()).toEqual([...slugs].sort())
})

test('every collection with a site is known as one', async () => {
  const withSite = (await config).collections
    .filter(
      ({ fields, slug }) => !internal(slug) && fields.some((f) => 'name' in f && f.name === 'site'),
    )
    .map(({ slug }) => slug)
  expect(withSite.sort()).toEqual([...siteCollections].sort())
})

test('no collection of a site can be deleted or edited in bulk', async () => {
  for (const { slug, disableBulkDelete, disableBulkEdit } of (await config).collections) {
    if (internal(slug)) continue
    expect({ slug, disableBulkDelete, disableBulkEdit }).toEqual({
      slug,
      disableBulkDelete: true,
      disableBulkEdit: true,
    })
  }
})

const square = {
  name: 'square.png',
  mimetype: 'image/png',
  size: 0,
  data: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
square.size = square.data.length
const feed = {
  name: 'feed.csv',
  mimetype: 'text/csv',
  data: Buffer.from('StockNo,NewUsed\n'),
  size: 16,
}
const fileOf = (slug: string) =>
  slug === 'media' || slug === 'brand-marks'
    ? { file: { ...square, name: `${unique('square')}.png` } }
    : slug === 'feed-runs'
      ? { file: { ...feed, name: `${unique('feed')}.csv` } }
      : {}

/** A document of the place, made by the server. The other dealer's stands for `foreign`. */
async function documentAt(slug: string, place: Place, user: SignedIn | null) {
  const row = table[slug]!
  const owner = place === 'foreign' ? other : dealer
  await clearMenus(slug)
  // The dealer's own group and sites, not new ones: a person belongs to those. A platform admin
  // belongs nowhere, and may well delete or move what the other tests stand on.
  if (user !== platformAdmin) {
    if (slug === 'groups') return owner.group
    if (slug === 'sites') return place === 'sister' ? owner.sister : owner.site
  }
  return await payload.create({
    collection: slug as CollectionSlug,
    data: (await row.data(owner, place === 'sister' ? 'sister' : 'own', ids)) as never,
    depth: 0,
    context: bare,
    ...fileOf(slug),
  })
}

/** A site has one menu a place, and one document of lead settings. */
async function clearMenus(slug: string) {
  if (slug !== 'menus' && slug !== 'lead-settings') return
  const sites = [dealer, other].flatMap((one) => [one.site.id, one.sister.id])
  await payload.delete({ collection: slug, where: { site: { in: sites } }, trash: true })
}

/** Does the verb as the person; true when it did what it says, false when it was refused. */
async function attempt(slug: string, verb: Verb, place: Place, user: SignedIn | null) {
  const row = table[slug]!
  const collection = slug as CollectionSlug
  const as = {
    collection,
    overrideAccess: false,
    depth: 0,
    context: bare,
    ...(user ? { user } : {}),
  } as const
  if (verb === 'create') {
    const owner = place === 'foreign' ? other : dealer
    await clearMenus(slug)
    const data = (await row.data(owner, place === 'sister' ? 'sister' : 'own', ids)) as never
    const created = await refusal(payload.create({ ...as, data, ...fileOf(slug) }))
    // Where the server sets the owner itself, a document that landed at home is no trespass.
    return created !== null && landedAt(slug, created as never, owner, data)
  }
  const doc = await documentAt(slug, place, user)
  if (verb === 'find') {
    const found = await refusal(payload.find({ ...as, where: { id: { equals: doc.id } } }))
    return found !== null && found.docs.length > 0
  }
  if (verb === 'findByID') return (await refusal(payload.findByID({ ...as, id: doc.id }))) !== null
  if (verb === 'readVersions') {
    const found = await refusal(
      payload.findVersions({ ...as, where: { parent: { equals: doc.id } } } as never),
    )
    return found !== null && found.docs.length > 0
  }
  if (verb === 'delete') return (await refusal(payload.delete({ ...as, id: doc.id }))) !== null
  const data = (verb === 'update' ? row.change() : targetOf(row, place)) as never
  await refusal(payload.update({ ...as, id: doc.id, data }))
  const after = await payload.findByID({ collection, id: doc.id, depth: 0 })
  return holds(after, data)
}

/** Out of the own site or group into another: the sister's for a group's people, else the foreign. */
function targetOf(row: Row, place: Place): object {
  if (place === 'foreign') return row.moved!(dealer, 'own')
  if (row.hasSister && row.platformAdmin.includes('create') && row !== table.sites) {
    return row.moved!(dealer, place === 'own' ? 'sister' : 'own')
  }
  return row.moved!(other, 'own')
}

async function refusal<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation
  } catch (error) {
    const { name } = error as Error
    if (['Forbidden', 'NotFound', 'ValidationError', 'APIError'].includes(name)) return null
    throw error
  }
}

function landedAt(
  slug: string,
  doc: Record<string, unknown>,
  owner: Dealer,
  data: object,
): boolean {
  if (slug === 'groups') return true
  const wanted = data as { site?: number; group?: number }
  if (wanted.site !== undefined) return doc.site === wanted.site
  if ('group' in wanted && wanted.group !== undefined) return doc.group === owner.group.id
  return true
}

const holds = (doc: unknown, data: object) => {
  try {
    expect(doc).toMatchObject(data)
    return true
  } catch {
    return false
  }
}

describe.each(slugs)('%s', (slug) => {
  const row = table[slug] as Row
  if (!row) return
  const asked = verbs.filter(
    (verb) => (verb !== 'move' || row.moved) && (verb !== 'readVersions' || row.versions),
  )
  const ground = places.filter((place) => place !== 'sister' || row.hasSister)

  for (const person of people) {
    for (const place of ground) {
      const allowed = row.may[person][place] ?? []
      test(`a ${person} on ${place}: ${allowed.join(', ') || 'nothing'}`, async () => {
        const done: Verb[] = []
        for (const verb of asked) {
          if (await attempt(slug, verb, place, dealer.users[person])) done.push(verb)
        }
        expect(done).toEqual(asked.filter((verb) => allowed.includes(verb)))
      })
    }
  }

  test('an anonymous caller: nothing', async () => {
    for (const verb of asked) {
      expect({ verb, done: await attempt(slug, verb, 'own', null) }).toEqual({ verb, done: false })
    }
  })

  test(`a platform admin: ${row.platformAdmin.join(', ')}`, async () => {
    const done: Verb[] = []
    for (const verb of asked) {
      if (await attempt(slug, verb, 'foreign', platformAdmin)) done.push(verb)
    }
    expect(done).toEqual(asked.filter((verb) => row.platformAdmin.includes(verb)))
  })
})
