import type { Payload } from 'payload'
import { getSite } from '@/cms/reads/get-site'
import type { Site as SiteDoc } from '@/payload-types'
import type { Site } from '@/sites/site'
import { type Dealer, makeDealer, testPayload } from '../payload'

export type TwoDealers = {
  payload: Payload
  dealer: Dealer
  other: Dealer
  /** Of the first dealer. */
  site: Site
  /** Of the first dealer too. */
  sister: Site
  /** Of the other dealer. */
  foreign: Site
}

/** A site as its shoppers get it. */
export const siteOf = async (doc: SiteDoc) => await getSite(doc.hosts[0]?.host ?? '')

/** A dealer with two sites, and another one whose business they are not. */
export async function twoDealers(): Promise<TwoDealers> {
  const payload = await testPayload()
  const dealer = await makeDealer(payload)
  const other = await makeDealer(payload)
  return {
    payload,
    dealer,
    other,
    site: await siteOf(dealer.site),
    sister: await siteOf(dealer.sister),
    foreign: await siteOf(other.site),
  }
}
