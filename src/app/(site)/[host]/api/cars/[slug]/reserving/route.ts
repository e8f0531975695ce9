import { getSite } from '@/cms/reads/get-site'
import { reservingNow } from '@/payments/read-reservation'
import { findShownVehicle } from '@/vehicle/find-vehicle'
import type { ReservingAnswer } from '@/vehicle/sidebar/ReservingNow'

type Context = { params: Promise<{ host: string; slug: string }> }

const noStore = { 'cache-control': 'no-store' }

/** `GET /api/cars/<slug>/reserving`: whether somebody is paying for the car, or holds it, at this moment. VDP-12 */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { host, slug } = await params
  const site = await getSite(host)
  const now = new Date()
  const car = await findShownVehicle(site, slug, now)
  if (!car)
    return Response.json({ error: 'There is no such car.' }, { status: 404, headers: noStore })
  const { state, payUntil } = await reservingNow(site, car)
  const secondsLeft = payUntil && Math.ceil((payUntil.getTime() - now.getTime()) / 1000)
  const answer: ReservingAnswer = { state, secondsLeft }
  return Response.json(answer, { headers: noStore })
}
