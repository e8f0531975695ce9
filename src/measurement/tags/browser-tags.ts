import type { Purpose, SiteTags } from '@/sites/tags'
import { consentMode } from '../consent/consent-choice'
import { events } from '../events'
import { onEvent, type TrackedEvent } from '../track'

type Allowed = Record<Purpose, boolean>
type Call = (...args: unknown[]) => void
/** Meta's queue until its script comes. */
type Fbq = Call & {
  queue: unknown[]
  callMethod?: Call
  loaded: boolean
  version: string
  push: Call
}

declare global {
  interface Window {
    fbq?: Fbq
    _fbq?: Fbq
    uetq?: unknown[]
    UET?: new (options: object) => unknown
  }
}

/** Google's tags read `arguments` objects out of the data layer, and no arrays. */
const gtag: Call = function () {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: as Google documents it.
  window.dataLayer.push(arguments)
}

const denied: Allowed = { statistics: false, marketing: false }

let isDenied = false
/** Consent mode v2: everything is denied before any event and any tag, once a page. */
export function denyByDefault(): void {
  if (isDenied) return
  isDenied = true
  gtag('consent', 'default', { ...consentMode(denied), wait_for_update: 500 })
  gtag('set', 'ads_data_redaction', true)
}

export type TagScript = { src: string; onLoad?: () => void }

/**
 * Prepares the queues of the allowed tags, and has events forwarded to them.
 *
 * @returns the scripts to load
 */
export function startTags(tags: SiteTags, allowed: Allowed): TagScript[] {
  gtag('consent', 'update', consentMode(allowed))
  const scripts: TagScript[] = []
  const gtmBase = 'https://www.googletagmanager.com'
  const ga4 = allowed.statistics && tags.ga4Way === 'browser' ? tags.ga4 : null
  const ads = allowed.marketing ? tags.ads : null
  const meta = allowed.marketing && tags.metaWay === 'browser' ? tags.meta : null
  const uet = allowed.marketing ? tags.uet : null
  const { gtmPurpose } = tags
  const runsGtm =
    gtmPurpose === 'both' ? allowed.statistics && allowed.marketing : allowed[gtmPurpose]
  if (tags.gtm && runsGtm) {
    window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    scripts.push({ src: `${gtmBase}/gtm.js?id=${tags.gtm}` })
  }
  const googleIds = [ga4, ads].filter((id) => id !== null)
  if (googleIds[0]) {
    gtag('js', new Date())
    for (const id of googleIds) gtag('config', id)
    scripts.push({ src: `${gtmBase}/gtag/js?id=${googleIds[0]}` })
  }
  if (meta) scripts.push(startMeta(meta))
  if (uet) scripts.push(startUet(uet))
  onEvent((event) => {
    if (ga4) toGoogle(event, ga4)
    if (ads) toAds(event, tags)
    if (meta) toMeta(event)
    if (uet && isLead(event)) window.uetq?.push('event', 'submit_lead_form', {})
  })
  return scripts
}

function startMeta(id: string): TagScript {
  if (!window.fbq) {
    const fbq: Fbq = Object.assign(
      (...args: unknown[]) => {
        if (fbq.callMethod) fbq.callMethod(...args)
        else fbq.queue.push(args)
      },
      { queue: [] as unknown[], loaded: true, version: '2.0', push: (..._: unknown[]) => {} },
    )
    fbq.push = fbq
    window.fbq = fbq
    window._fbq = fbq
  }
  window.fbq('init', id)
  return { src: 'https://connect.facebook.net/en_US/fbevents.js' }
}

function startUet(id: string): TagScript {
  window.uetq ??= []
  window.uetq.push('consent', 'default', { ad_storage: 'denied' })
  window.uetq.push('consent', 'update', { ad_storage: 'granted' })
  return {
    src: 'https://bat.bing.com/bat.js',
    onLoad: () => {
      if (!window.UET) return
      const queue = new window.UET({ ti: id, q: window.uetq, enableAutoSpaTracking: true })
      window.uetq = queue as unknown[]
      window.uetq.push('pageLoad')
    },
  }
}

const leads: ReadonlySet<string> = new Set([
  ...['newEnquiry', 'usedEnquiry', 'newTestDrive', 'usedTestDrive', 'otherEnquiry'],
])
const isLead = ({ name }: TrackedEvent) => leads.has(name)

/** Under the name and parameters that the data layer has. */
function toGoogle({ name, data }: TrackedEvent, id: string): void {
  const [, asc] = events[name]
  if (asc) gtag('event', asc, { ...data, send_to: id })
}

function toAds(event: TrackedEvent, { ads, adsLeadLabel, adsCallLabel }: SiteTags): void {
  const label = isLead(event) ? adsLeadLabel : event.name === 'call' ? adsCallLabel : null
  if (label) gtag('event', 'conversion', { send_to: `${ads}/${label}` })
}

function toMeta({ name, data }: TrackedEvent): void {
  const item = 'item_id' in data && data.item_id
  const about = item ? { content_ids: [item], content_type: 'vehicle' } : {}
  const meant = metaEvents[name]
  if (meant) window.fbq?.('track', meant, about)
}

/** Meta's standard events. */
const metaEvents: Partial<Record<string, string>> = {
  pageView: 'PageView',
  usedVehicleView: 'ViewContent',
  newVehicleView: 'ViewContent',
  search: 'Search',
  save: 'AddToWishlist',
  call: 'Contact',
  ...Object.fromEntries([...leads].map((name) => [name, 'Lead'])),
}

/** First-party cookies that the tags set; they go when the shopper takes the permission back. */
const tagCookies = /^(_ga|_gcl|_gid|_gat|_fbp|_fbc|_uet)/

/** Deletes the tags' cookies. What already runs ends with the page, which the caller loads again. */
export function forgetTags(): void {
  gtag('consent', 'update', consentMode(denied))
  window.fbq?.('consent', 'revoke')
  const host = window.location.hostname.split('.')
  const domains = ['', ...host.map((_, at) => `; domain=.${host.slice(at).join('.')}`)]
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (!tagCookies.test(name)) continue
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
      document.cookie = `${name}=; max-age=0; path=/${domain}`
    }
  }
}
