import { makeCar } from '../feeds/stocked-car'
import { type Dealer, unique } from '../payload'

/**
 * Who may do what with a document, for two dealers that have nothing to do with each other. `own` is
 * the person's own site, `sister` another site of the same group, `foreign` the other dealer's.
 * Platform admins are allowed everything that anybody is, everywhere; anonymous callers nothing.
 */
export const verbs = [
  'find',
  'findByID',
  'create',
  'update',
  'move',
  'delete',
  'readVersions',
] as const
export type Verb = (typeof verbs)[number]
export const places = ['own', 'sister', 'foreign'] as const
export type Place = (typeof places)[number]
export const people = ['group-admin', 'site-editor', 'read-only'] as const
type Person = (typeof people)[number]

export type Row = {
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
export type Ids = { manufacturer: number; dealershipOf: (dealer: Dealer) => number }

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
export const table: Record<string, Row> = {
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
  // What a car was valued at is never rewritten, by whomever.
  valuations: {
    ...ofSite(
      () => ({
        made_at: '2026-01-01T00:00:00Z',
        vehicle: '2021 Toyota HiLux SR5',
        evaluation: unique('evaluation'),
      }),
      () => ({ vehicle: unique('changed') }),
    ),
    may: {
      'group-admin': { own: read, sister: read },
      'site-editor': { own: read },
      'read-only': { own: read },
    },
    platformAdmin: read,
  },
  sites: {
    may: {
      'group-admin': { own: [...read, 'update'], sister: [...read, 'update'] },
      // The name is the group's; what is an editor's own, `site-editor.test.ts` says.
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
        legal: { name: 'X Pty Ltd', licences: [{ state: 'TAS', number: '0000' }] },
      }
    },
    change: () => ({ name: unique('Changed') }),
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
        // Of what shows on the own sites alone; see `site-editor.test.ts`.
        'site-editor': { own: ['find', 'findByID', 'create', 'update', 'delete'] },
        'read-only': { own: read },
      },
    ),
    moved: (dealer) => ({ group: dealer.group.id, sites: [dealer.site.id] }),
  },
  // Keys to money: editors do not even see which there are.
  'payment-accounts': ofGroup(
    () => ({ label: 'Till', provider: 'local' }),
    () => ({ label: unique('Changed') }),
    {
      'group-admin': { own: ['find', 'findByID', 'create', 'update', 'delete'] },
      'site-editor': {},
      'read-only': {},
    },
  ),
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
