import config from '@payload-config'
import type { CollectionSlug, Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { siteCollections } from '@/cms/ownership/site-collections'
import {
  bare,
  type Dealer,
  makeDealer,
  makeUser,
  type SignedIn,
  testPayload,
  unique,
} from '../payload'
import {
  type Ids,
  type Place,
  people,
  places,
  type Row,
  table,
  type Verb,
  verbs,
} from './who-may-what'

const internal = (slug: string) => slug.startsWith('payload-')
const slugs = (await config).collections.map(({ slug }) => slug).filter((slug) => !internal(slug))

let payload: Payload
let dealer: Dealer
let other: Dealer
let platformAdmin: SignedIn
let ids: Ids

beforeAll(async () => {
  payload = await testPayload()
  // A car is locked at a dealership that has a yard.
  dealer = await makeDealer(payload, { yard: true })
  other = await makeDealer(payload, { yard: true })
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

/** Documents that nobody has moved or deleted yet, by collection and place. */
const untouched = new Map<string, { id: number | string }>()

/** A document of the place, made by the server. The other dealer's stands for `foreign`. */
async function documentAt(slug: string, place: Place, user: SignedIn | null) {
  const key = `${slug} ${place}`
  const known = user === platformAdmin ? undefined : untouched.get(key)
  const doc = known ?? (await makeDocument(slug, place, user))
  if (user !== platformAdmin) untouched.set(key, doc)
  return { doc, forget: () => untouched.delete(key) }
}

async function makeDocument(slug: string, place: Place, user: SignedIn | null) {
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
  for (const place of places) untouched.delete(`${slug} ${place}`)
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
  const { doc, forget } = await documentAt(slug, place, user)
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
  if (verb === 'delete') {
    const deleted = await refusal(payload.delete({ ...as, id: doc.id }))
    if (deleted) forget()
    return deleted !== null
  }
  const data = (verb === 'update' ? row.change() : targetOf(row, place)) as never
  await refusal(payload.update({ ...as, id: doc.id, data }))
  const after = await payload.findByID({ collection, id: doc.id, depth: 0 })
  const done = holds(after, data)
  if (done && verb === 'move') forget()
  return done
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
