import { getSite } from '@/cms/reads/get-site'
import { answerReservationAct } from '@/journeys/reserve/answer-reservation'

type Context = { params: Promise<{ host: string; token: string; act: string }> }

/** `POST /api/reservations/<token>/<act>`: the shopper releases the hold, or gives up the payment. VDP-13 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { host, token, act } = await params
  return answerReservationAct(await getSite(host), token, act, request)
}
