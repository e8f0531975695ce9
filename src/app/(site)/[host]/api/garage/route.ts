import { findSentLeads, type GarageAnswer } from '@/account/garage/sent-leads'
import { findShopperReservations } from '@/account/garage/shopper-reservations'
import { findShopper } from '@/account/sign-in/session'
import { offersGarage } from '@/account/site-account'
import { getSite } from '@/cms/reads/get-site'
import { leadKinds } from '@/journeys/lead-kinds'

type Context = { params: Promise<{ host: string }> }

const noStore = { 'cache-control': 'no-store' }
const refuse = (status: number, error: string) =>
  Response.json({ error }, { status, headers: noStore })

/** `GET /api/garage`: the signed-in shopper's phone, and what they reserved, paid and sent on this site. AUTH-07 AUTH-09 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const site = await getSite((await params).host)
  if (!offersGarage(site)) return refuse(404, 'This site has no garage.')
  const shopper = await findShopper(site, request.headers)
  if (!shopper) return refuse(401, 'Please sign in to see your garage.')
  const answer: GarageAnswer = {
    phone_number: shopper.phone,
    reservations: await findShopperReservations(site, shopper.phone, new Date()),
    sent: await findSentLeads(site, shopper.phone, leadKinds),
  }
  return Response.json(answer, { headers: noStore })
}
