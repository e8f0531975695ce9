import { getSite } from '@/cms/reads/get-site'
import { answerReservationPhase } from '@/journeys/reserve/answer-reservation'

type Context = { params: Promise<{ host: string; token: string }> }

/** `GET /api/reservations/<token>`: how a payment stands, for a page that waits for the bank. VDP-13 */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { host, token } = await params
  return answerReservationPhase(await getSite(host), token, new Date())
}
