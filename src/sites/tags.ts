import { outsideOrigin } from './outside-address'

/** Where a service gets its events from: the shopper's browser, or our worker. */
type TagWay = 'browser' | 'server'

/** The measuring services of others that a site uses; each id null where it does not. */
export type SiteTags = {
  /** Container of Google Tag Manager, "GTM-ABC123". */
  gtm: string | null
  /** What the tags in the container are for: it loads when the shopper allows all of it. */
  gtmPurpose: Purpose | 'both'
  /** Hosts that tags of the container load from, beside Google's. */
  moreHosts: readonly string[]
  /** Measurement id of Google Analytics 4, "G-ABC123". */
  ga4: string | null
  ga4Way: TagWay
  /** Google Ads, "AW-123456789", and the labels of its conversions. */
  ads: string | null
  adsLeadLabel: string | null
  adsCallLabel: string | null
  /** Meta pixel (digits). */
  meta: string | null
  metaWay: TagWay
  /** Microsoft Universal Event Tracking (digits). */
  uet: string | null
  /** What each tag may cost a page: kB loaded, and milliseconds of the main thread. */
  budgetKb: number
  budgetMs: number
}

export const defaultBudget = { kb: 200, ms: 200 }

/** What an id of each service looks like, and how to say so. */
export const tagIds = {
  gtm: [/^GTM-[A-Z0-9]{4,12}$/, 'A container id looks like GTM-ABC1234.'],
  ga4: [/^G-[A-Z0-9]{6,14}$/, 'A measurement id looks like G-ABC123DEF4.'],
  ads: [/^AW-\d{8,12}$/, 'A conversion id looks like AW-123456789.'],
  label: [/^[\w-]{8,40}$/, 'A conversion label looks like AbC-D_efG-h12_34-567.'],
  meta: [/^\d{10,20}$/, 'A pixel id has 10 to 20 digits.'],
  uet: [/^\d{5,12}$/, 'A tag id has 5 to 12 digits.'],
} as const satisfies Record<string, readonly [form: RegExp, message: string]>

/** What a shopper decides about. */
const purposes = ['statistics', 'marketing'] as const
export type Purpose = (typeof purposes)[number]

/** A service with a name that shoppers know, the purpose that it needs, and whether it runs on the page. */
type Service = { name: string; purpose: Purpose; onPage: boolean }

/** The services of a site, for its consent. A container for both purposes is listed under marketing. */
export function tagServices(tags: SiteTags): Service[] {
  const { gtm, gtmPurpose, ga4, ga4Way, ads, meta, metaWay, uet } = tags
  const service = (id: string | null, name: string, purpose: Purpose, way: TagWay = 'browser') =>
    id ? [{ name, purpose, onPage: way === 'browser' }] : []
  return [
    ...service(gtm, 'Google Tag Manager', gtmPurpose === 'statistics' ? gtmPurpose : 'marketing'),
    ...service(ga4, 'Google Analytics', 'statistics', ga4Way),
    ...service(ads, 'Google Ads', 'marketing'),
    ...service(meta, 'Meta (Facebook, Instagram)', 'marketing', metaWay),
    ...service(uet, 'Microsoft Advertising', 'marketing'),
  ]
}

/** Purposes that this site asks about; none where it sends nothing to others. */
export function askedPurposes(tags: SiteTags): Purpose[] {
  const asked = new Set(tagServices(tags).map(({ purpose }) => purpose))
  if (tags.gtm && tags.gtmPurpose === 'both') asked.add('statistics')
  return purposes.filter((purpose) => asked.has(purpose))
}

export const asksConsent = (tags: SiteTags): boolean => askedPurposes(tags).length > 0

/** Hosts that a site's content security policy opens for its tags. */
export type TagSources = { script: string[]; connect: string[]; img: string[]; frame: string[] }

const tagManager = 'https://www.googletagmanager.com'
const google = ['https://www.google.com', 'https://www.google.com.au']
/** As each service documents what it loads from where. */
const sourcesOf = {
  // https://developers.google.com/tag-platform/security/guides/csp
  gtm: {
    script: [tagManager],
    connect: [tagManager, 'https://www.google.com'],
    img: [tagManager],
    frame: [tagManager],
  },
  ga4: {
    script: ['https://*.googletagmanager.com'],
    connect: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
    img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    frame: [],
  },
  ads: {
    script: [
      'https://*.googletagmanager.com',
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://www.google.com',
    ],
    connect: [
      'https://*.googletagmanager.com',
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
      ...google,
    ],
    img: [
      'https://*.googletagmanager.com',
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
      ...google,
    ],
    frame: [tagManager, 'https://td.doubleclick.net'],
  },
  meta: {
    script: ['https://connect.facebook.net'],
    connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
    img: ['https://www.facebook.com'],
    frame: [],
  },
  uet: {
    script: ['https://bat.bing.com'],
    connect: ['https://bat.bing.com', 'https://bat.bing.net'],
    img: ['https://bat.bing.com', 'https://bat.bing.net'],
    frame: [],
  },
} satisfies Record<string, TagSources>

/** Hosts of exactly the tags that run on this site's pages. */
export function tagSources(tags: SiteTags): TagSources {
  const more = tags.moreHosts.map(outsideOrigin).filter((origin) => origin !== null)
  const open: TagSources[] = [
    ...(tags.gtm ? [sourcesOf.gtm, { script: more, connect: more, img: more, frame: more }] : []),
    ...(tags.ga4 && tags.ga4Way === 'browser' ? [sourcesOf.ga4] : []),
    ...(tags.ads ? [sourcesOf.ads] : []),
    ...(tags.meta && tags.metaWay === 'browser' ? [sourcesOf.meta] : []),
    ...(tags.uet ? [sourcesOf.uet] : []),
  ]
  const all = (kind: keyof TagSources) => [...new Set(open.flatMap((sources) => sources[kind]))]
  return { script: all('script'), connect: all('connect'), img: all('img'), frame: all('frame') }
}

/** What each service is called that costs a page something, and whether it runs on a site: a container may load any. */
const onPage = {
  'Google tag': ({ gtm, ga4, ga4Way, ads }) => gtm ?? ads ?? (ga4Way === 'browser' ? ga4 : null),
  'Google Analytics': ({ gtm, ga4, ga4Way }) => gtm ?? (ga4Way === 'browser' ? ga4 : null),
  'Google Ads': ({ gtm, ads }) => gtm ?? ads,
  'Meta pixel': ({ gtm, meta, metaWay }) => gtm ?? (metaWay === 'browser' ? meta : null),
  'Microsoft UET': ({ gtm, uet }) => gtm ?? uet,
} satisfies Record<string, (tags: SiteTags) => string | null>
const isService = (tag: string): tag is keyof typeof onPage => Object.hasOwn(onPage, tag)

/** These by what their hosts end with. */
const costHosts: readonly [end: string, name: keyof typeof onPage][] = [
  ['googletagmanager.com', 'Google tag'],
  ['google-analytics.com', 'Google Analytics'],
  ['analytics.google.com', 'Google Analytics'],
  ['googleadservices.com', 'Google Ads'],
  ['doubleclick.net', 'Google Ads'],
  ['googlesyndication.com', 'Google Ads'],
  ['google.com', 'Google Ads'],
  ['google.com.au', 'Google Ads'],
  ['facebook.net', 'Meta pixel'],
  ['facebook.com', 'Meta pixel'],
  ['bing.com', 'Microsoft UET'],
  ['bing.net', 'Microsoft UET'],
]

/**
 * Whether what {@link tagOfHost} said of a host is a tag that runs on this site: other hosts bring pictures
 * and maps.
 */
export function isTagOfSite(tag: string, tags: SiteTags): boolean {
  if (isService(tag)) return onPage[tag](tags) !== null
  if (!tags.gtm) return false
  return tags.moreHosts.some((host) =>
    host.startsWith('*.') ? tag.endsWith(host.slice(1).toLowerCase()) : tag === host.toLowerCase(),
  )
}

/** The tag that a host belongs to, else the host itself. */
export const tagOfHost = (host: string): string =>
  costHosts.find(([end]) => host === end || host.endsWith(`.${end}`))?.[1] ?? host
