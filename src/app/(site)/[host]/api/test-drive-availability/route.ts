import { NextResponse } from 'next/server'
import { questionLimits } from '@/cms/rate-limits'
import { getSite } from '@/cms/reads/get-site'
import { LONGEST_CAR_ID } from '@/inventory/car-id'
import { calendarOf, slotQuery } from '@/journeys/test-drives/calendar-of'
import { driveLocation } from '@/journeys/test-drives/drive-location'
import { findLeadCar } from '@/leads/intake/find-lead-car'
import { requestLog } from '@/server/log'
import { visitorAddress } from '@/server/visitor-address'

type Context = { params: Promise<{ host: string }> }

/** The calendar may be another company's. */
const isWithinLimits = questionLimits('drive-times')

const noStore = { headers: { 'cache-control': 'no-store' } }

/**
 * `GET /api/test-drive-availability?car_id=&location_id=`: `{ location, time_zone, slots }` with
 * free times, `location` null while none is chosen, or `{ error }`: then a form asks for a day
 * instead, also of a visitor who asks without end (429). CALL-14 LEAD-16
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const site = await getSite((await params).host)
  const refuse = (status: number, error: string) =>
    NextResponse.json({ error }, { status, ...noStore })
  if (!site.flags.forms.testDriveTimes) return refuse(404, 'This site offers no times.')
  const query = new URL(request.url).searchParams
  const locationId = query.get('location_id')?.slice(0, 20) || null
  const carId = query.get('car_id')?.slice(0, LONGEST_CAR_ID) || null
  try {
    if (!(await isWithinLimits(site.slug, visitorAddress(request.headers)))) {
      return refuse(429, 'These are many questions in a short time.')
    }
    const car = carId ? await findLeadCar(site, carId) : null
    if (carId && !car) return refuse(404, 'This car is not of this site.')
    const location = driveLocation(site.locations, {
      locationId,
      dealershipSlug: car?.dealership_slug ?? null,
    })
    // A shopper who has several to choose from chooses one in the form.
    if (!location && !locationId) return NextResponse.json({ location: null, slots: [] }, noStore)
    if (!location) return refuse(404, 'This location is not of this site.')
    const calendar = calendarOf(site)
    const answer = await calendar.slots(slotQuery(site, location, carId))
    if (!answer.ok) {
      requestLog(request, site.slug).warn({ reason: answer.message }, 'no test drive times')
      return refuse(503, 'The calendar does not answer.')
    }
    return NextResponse.json(
      {
        location: { id: location.id, name: location.name },
        time_zone: location.timeZone,
        slots: answer.slots,
      },
      noStore,
    )
  } catch (error) {
    requestLog(request, site.slug).error({ err: error }, 'test drive times failed')
    return refuse(503, 'The calendar does not answer.')
  }
}
