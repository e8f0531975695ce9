import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Leads to the same page on another host with the query that was asked: a page that is kept does not
 * know it, and what an advert added to the address would be lost. SITE-02
 */
export function keepQueryOnMove({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const location = response.getHeader('location')
  if (typeof location !== 'string' || !URL.canParse(location)) return
  const [path, query] = url.split('?')
  const target = new URL(location)
  if (query && !target.search && target.pathname === path) {
    response.setHeader('location', `${location}?${query}`)
  }
}
