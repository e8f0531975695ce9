import type { Payload } from 'payload'
import type { Site } from '@/sites/site'
import { bare, type Dealer, makeDealer } from '../../payload'

/** A dealer with a yard whose site has a watchlist and a garage, as shoppers' code sees it. */
export async function watchDealer(payload: Payload): Promise<Dealer & { shown: Site }> {
  const dealer = await makeDealer(payload, { yard: true })
  await payload.update({
    collection: 'sites',
    id: dealer.site.id,
    data: { flags: { favourites: { watchlist: 'on' }, accounts: { garage_enabled: 'on' } } },
    context: bare,
  })
  const { findSiteById } = await import('@/cms/reads/find-site')
  const site = await findSiteById(dealer.site.id)
  if (!site) throw new Error('The site is not there.')
  return { ...dealer, shown: site }
}

/** A mobile that no other test uses, of other files either. */
export const newPhone = () => `04${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** The cookie of a shopper who has signed in on a site. */
export async function cookieOf(site: Site, phone: string): Promise<string> {
  const { beginSession } = await import('@/account/sign-in/session')
  const { encryptSession, sessionCookie } = await import('@/account/sign-in/session-cookie')
  const id = await beginSession(site, phone)
  return sessionCookie(await encryptSession(site.slug, id)).split(';')[0] ?? ''
}

/** A request of a page of the site, as browsers send it. */
export const request = (
  pathname: string,
  { cookie = '', body, headers = {} }: { cookie?: string; body?: object; headers?: object } = {},
): Request =>
  new Request(`http://site.example${pathname}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
