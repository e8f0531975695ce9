import 'server-only'
import type { Site } from '@/sites/site'
import { type Shopper, shopperOf } from '../sign-in/session'
import { offersGarage } from '../site-account'
import { type SentLead, sentLeads } from './sent-leads'

/** Whose garage it is, and what they sent us. */
export type GarageAnswer = { phone_number: string; sent: SentLead[] }

const noStore = { 'cache-control': 'no-store' }

/** `GET /api/garage`: what the server knows of the signed-in shopper on this site. AUTH-07 AUTH-09 */
export async function answerGarage(
  site: Site,
  request: Request,
  whose: (site: Site, headers: Headers) => Promise<Shopper | null> = shopperOf,
): Promise<Response> {
  const refuse = (status: number, error: string) =>
    Response.json({ error }, { status, headers: noStore })
  if (!offersGarage(site)) return refuse(404, 'This site has no garage.')
  const shopper = await whose(site, request.headers)
  if (!shopper) return refuse(401, 'Please sign in to see your garage.')
  const answer: GarageAnswer = {
    phone_number: shopper.phone,
    sent: await sentLeads(site, shopper.phone),
  }
  return Response.json(answer, { headers: noStore })
}
