/** Kinds of pages, in the words of the Automotive Standards Council where it has one; the first that fits. */
const pageTypes = [
  ['home', /^\/$/],
  ['trade', /^\/(cars\/trade-in|trade-in|sell-my-car|sell)(\/|$)/],
  ['checkout', /^\/(cars\/[^/]+\/(checkout|buy-online)|checkout-journey)(\/|$)/],
  ['item', /^\/cars\/[^/]+/],
  ['itemlist', /^\/(search|used-car|cars)(\/|$)/],
  ['compare', /^\/compare(\/|$)/],
  ['model', /^\/models?(\/|$)/],
  ['specials', /^\/(offers|special-offers|specials)(\/|$)/],
  ['finance', /^\/(finance[\w-]*|apply-for-finance|personalised)(\/|$)/],
  ['parts', /^\/[\w-]*parts[\w-]*(\/|$)/],
  ['service', /^\/[\w-]*(service|servicing)[\w-]*(\/|$)/],
  ['blog', /^\/(blog|news)(\/|$)/],
  ['careers', /^\/careers?(\/|$)/],
  ['contact', /^\/([\w-]*contact[\w-]*|[\w-]*locations?)(\/|$)/],
  ['about', /^\/([\w-]*about[\w-]*|our-team|team)(\/|$)/],
  ['account', /^\/(sign-in|watchlist|my-watchlist|garage|my-garage)(\/|$)/],
  ['form', /^\/([\w-]*enquiry|test-drive[\w-]*|success)(\/|$)/],
] as const
export type PageType = (typeof pageTypes)[number][0] | 'other'

/** Kind of a page by its path, for reports. */
export const pageTypeOf = (path: string): PageType =>
  pageTypes.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other'

export type Device = 'mobile' | 'tablet' | 'desktop'

/** Kind of device by what the browser says of itself; a tablet that claims to be a desktop counts as one. */
export function deviceOf(headers: Headers): Device {
  const agent = headers.get('user-agent') ?? ''
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  const isMobile = headers.get('sec-ch-ua-mobile') === '?1' || /Mobi|iPhone|iPod/i.test(agent)
  return isMobile ? 'mobile' : 'desktop'
}
