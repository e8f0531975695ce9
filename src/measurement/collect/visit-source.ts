import { cut, isPersonal, plainWords } from './read-batch'

const channels = [
  ...(['direct', 'organic search', 'paid search', 'paid social', 'social'] as const),
  ...(['e-mail', 'display', 'referral', 'other'] as const),
] as const
type Channel = (typeof channels)[number]

/** Where a visit came from. Empty where nobody said. */
export type VisitSource = {
  channel: Channel
  /** Lower case: "google", "www.carsales.com.au". */
  source: string
  medium: string
  campaign: string
  /** Which advertiser's click: "gclid", "fbclid", "msclkid". */
  click: string
  /** From a page of this site: a car that was opened in another tab. */
  isInner: boolean
}

const searchEngines = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|baidu|yandex|brave)\./
const socialNetworks =
  /(^|\.)(facebook|instagram|threads|messenger|twitter|x|t|youtube|tiktok|linkedin|lnkd|pinterest|reddit|snapchat|whatsapp)\.(com|co|net|in|it|au)$/
const socialNames = /^(facebook|fb|instagram|ig|meta|twitter|x|tiktok|linkedin|pinterest|youtube)$/
const searchNames = /^(google|bing|yahoo|duckduckgo|microsoft|adwords)$/
const paidMedium = /^(cpc|ppc|paid.*|cpm|cpv|cpa)$/
const clicks = ['gclid', 'msclkid', 'fbclid'] as const
const LENGTH = 100

/**
 * Tells from where a visit came, by what an advert added to its first address, else by the referrer. The
 * channels are named as GA4 groups them.
 *
 * @param query campaign parameters of the first address; of a click's id no value
 * @param referrer host with its port; "" without one
 */
export function visitSource(query: string, referrer: string, ownHost: string): VisitSource {
  const params = new URLSearchParams(query)
  const value = (name: string) => {
    const words = cut(plainWords(params.get(name) ?? '').toLowerCase(), LENGTH)
    return isPersonal(words) ? '' : words
  }
  const click = clicks.find((name) => params.has(name)) ?? ''
  const host = cut(plainWords(referrer).toLowerCase().replace(/:\d+$/, ''), LENGTH)
  const isInner = host === ownHost
  const [medium, campaign] = [value('utm_medium'), value('utm_campaign')]
  const said = value('utm_source') || sourceOfClick[click]
  const source = said || (isInner ? '' : shortHost(host))
  const facts = { source, medium, campaign, click, isInner: isInner && !said }
  return { ...facts, channel: channelOf({ source, medium, click }, host, said) }
}

const sourceOfClick: Readonly<Record<string, string>> = {
  gclid: 'google',
  msclkid: 'bing',
  fbclid: 'facebook',
}

/** "google" for any of its hosts, so that they count as one. */
const shortHost = (host: string) => searchEngines.exec(host)?.[2] ?? host.replace(/^www\./, '')

function channelOf(
  { source, medium, click }: Pick<VisitSource, 'source' | 'medium' | 'click'>,
  host: string,
  said: string | undefined,
): Channel {
  const isSocial = socialNames.test(source) || socialNetworks.test(source)
  if (click === 'gclid' || click === 'msclkid') return 'paid search'
  if (/^(display|banner|cpm)$/.test(medium)) return 'display'
  if (/^e-?mail$/.test(medium) || /^e-?mail|newsletter/.test(source)) return 'e-mail'
  if (paidMedium.test(medium))
    return isSocial ? 'paid social' : searchNames.test(source) ? 'paid search' : 'other'
  if (medium === 'organic') return 'organic search'
  // Facebook adds its id to unpaid links, too.
  if (isSocial || /^social/.test(medium) || click === 'fbclid') return 'social'
  if (said) return medium === 'referral' ? 'referral' : 'other'
  if (!source) return 'direct'
  return searchEngines.test(host) ? 'organic search' : 'referral'
}
