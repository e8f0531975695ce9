import { getSite } from '@/cms/reads/get-site'
import { carName } from '@/inventory/car-name'
import type { CardCar } from '@/inventory/card-car'
import { findCars } from '@/inventory/index/get-car'
import { vehiclePath } from '@/inventory/paths'
import type { Site } from '@/sites/site'
import { answerIndexDown } from '@/vehicle/car-of-request'
import { findVehicle } from '@/vehicle/find-vehicle'
import { priceWords } from '@/vehicle/price-words'
import { similarCars } from '@/vehicle/similar/get-similar'
import { similarShown } from '@/vehicle/similar/similar-rules'

type Context = { params: Promise<{ host: string; slug: string }> }

/** A similar car that the page of a sold one offers. */
type RelatedCar = {
  id: string
  name: string
  path: string
  /** With the page's own words: "$46,990", "Drive away". */
  price: string
  priceType: string | null
  photo: string | null
}

/**
 * Ids of related vehicles, same model first, with what a small card of each needs. A car that the
 * index no longer holds is answered with the site's first cars. CALL-06
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { host, slug } = await params
  const site = await getSite(host)
  const now = new Date()
  try {
    const { car } = await findVehicle(site, slug, now)
    const cars = car ? await similarCars(site, car) : await findCars(site, { limit: similarShown })
    const related = cars.map((each) => relatedCar(each, site))
    return Response.json(
      { ids: related.map(({ id }) => id), cars: related },
      { headers: { 'cache-control': 'public, max-age=60' } },
    )
  } catch (cause) {
    return answerIndexDown(site, slug, cause)
  }
}

function relatedCar(car: CardCar, site: Site): RelatedCar {
  const { price, type } = priceWords(car, site)
  return {
    id: car.id,
    name: carName(car, site),
    path: vehiclePath(car),
    price,
    priceType: type,
    photo: car.primary_image_url ?? null,
  }
}
