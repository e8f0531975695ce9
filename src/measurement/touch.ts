/** How a shopper came to the site: kept with each lead of the visit. */
export type Touch = {
  /** ISO 8601 */
  at: string
  /** Path of the page that the shopper came to first. */
  landing: string
  /** Page of another site that led here, without its query; null if there was none. */
  referrer: string | null
  /** Campaign parameters of the address. */
  params: Readonly<Record<string, string>>
}

/** What adverts and newsletters add to an address: UTM, Google, Meta and Microsoft. LEAD-05 */
const CAMPAIGN = /^(utm_[a-z_]{1,16}|gclid|gbraid|wbraid|fbclid|msclkid)$/
const LONGEST_VALUE = 300
/** A newsletter may put its reader's address into the link. */
const isPersonal = (value: string) => /@|%40/.test(value)

/** The campaign parameters of a query; values that hold an e-mail address are left out. */
export const campaignParams = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...query]
      .filter(([name, value]) => CAMPAIGN.test(name) && value !== '' && !isPersonal(value))
      .map(([name, value]) => [name, value.slice(0, LONGEST_VALUE)]),
  )

/**
 * A path with the campaign parameters of the request, so that a redirect does not lose them.
 *
 * @param to path or URL; its own parameters stay
 */
export function withCampaign(to: string, query: URLSearchParams): string {
  const [, path = to, own = '', fragment = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/.exec(to) ?? []
  const params = new URLSearchParams(own)
  const added = [...query].filter(([name]) => CAMPAIGN.test(name) && !params.has(name))
  if (added.length === 0) return to
  const joined = [own, new URLSearchParams(added).toString()].filter(Boolean).join('&')
  return `${path}?${joined}${fragment}`
}

/** A page of another site without query and fragment, which may say who the shopper is. */
export function outsideReferrer(referrer: string, host: string): string | null {
  if (!URL.canParse(referrer)) return null
  const { protocol, host: from, origin, pathname } = new URL(referrer)
  if (!/^https?:$/.test(protocol) || from === host || paymentPage.test(from)) return null
  return (origin + (pathname === '/' ? '' : pathname)).slice(0, LONGEST_VALUE)
}
/** Shoppers return from these in the middle of their visit. */
const paymentPage = /(^|\.)checkout\.stripe\.com$/

/** Source, medium and campaign in the words of Google Analytics 4. */
export type Channel = { source: string; medium: string; campaign: string | null }

const searchEngine = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|baidu|yandex)\.[a-z.]+$/
const social =
  /(^|\.)(facebook|instagram|linkedin|tiktok|pinterest|reddit|youtube|x|twitter|t)\.(com|co)$/
/** First match wins. */
const clickIds: readonly [names: readonly string[], source: string, medium: string][] = [
  [['gclid', 'gbraid', 'wbraid'], 'google', 'cpc'],
  [['msclkid'], 'bing', 'cpc'],
  // Meta adds it to adverts and posts alike.
  [['fbclid'], 'facebook', 'social'],
]

/**
 * The channel of an arrival: its UTM parameters, else its click id, else its referrer. A direct visit is
 * `(direct) / (none)`.
 */
export function channelOf(touch: Pick<Touch, 'params' | 'referrer'> | null): Channel {
  const { utm_source, utm_medium, utm_campaign } = touch?.params ?? {}
  const campaign = utm_campaign?.slice(0, 100) ?? null
  const clicked = clickIds.find(([names]) => names.some((name) => touch?.params[name]))
  if (utm_source) {
    const medium = utm_medium?.toLowerCase() ?? clicked?.[2] ?? '(not set)'
    return {
      source: utm_source.toLowerCase().slice(0, 100),
      medium: medium.slice(0, 100),
      campaign,
    }
  }
  if (clicked) return { source: clicked[1], medium: clicked[2], campaign }
  if (!touch?.referrer) return { source: '(direct)', medium: '(none)', campaign }
  const host = new URL(touch.referrer).hostname.replace(/^(www|m|l|lm)\./, '')
  const engine = searchEngine.exec(host)?.[2]
  if (engine) return { source: engine, medium: 'organic', campaign }
  const network = social.exec(host)?.[2]
  if (network) return { source: network === 't' ? 'twitter' : network, medium: 'social', campaign }
  return { source: host, medium: 'referral', campaign }
}

/** "google / cpc, campaign winter-suv" */
export function channelWords({ source, medium, campaign }: Channel): string {
  const where = medium === '(none)' ? 'Direct' : `${source} / ${medium}`
  return campaign ? `${where}, campaign ${campaign}` : where
}
