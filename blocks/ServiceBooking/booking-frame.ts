import { isEmbedAllowed } from '@/sites/embed-hosts'
import type { Site } from '@/sites/site'

/**
 * Address of the booking system that the site uses in place of our form: its own, else that of its
 * one dealership; null where there is none, or none on a host that may be framed. SERV-11 SERV-19
 */
export function bookingFrame(site: Pick<Site, 'flags' | 'dealerships'>): string | null {
  const [dealership, ...others] = site.dealerships
  const ofDealership = others.length === 0 ? dealership?.xtime_url : null
  const address = site.flags.service.bookingFrameUrl || ofDealership || null
  return address && isEmbedAllowed(address) ? address : null
}
