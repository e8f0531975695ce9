import { getSite } from '@/cms/reads/get-site'
import { answerReservationCalendar } from '@/journeys/reserve/answer-reservation'

type Context = { params: Promise<{ host: string; token: string }> }

/** `GET /api/reservations/<token>/calendar`: the end of the hold for the shopper's own calendar. VDP-13 */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { host, token } = await params
  return answerReservationCalendar(await getSite(host), token, new Date())
}
