import { getSite } from '@/cms/reads/get-site'
import { carName } from '@/inventory/car-name'
import { log } from '@/server/log'
import { coloursOf } from '@/sites/theme'
import { printedPhoto } from '@/vehicle/brochure/printed-photo'
import { shareCard, sharedPhoto } from '@/vehicle/brochure/share-card'
import { printFonts } from '@/vehicle/brochure/tagged-pdf'
import { carOfRequest } from '@/vehicle/car-of-request'
import { priceWords } from '@/vehicle/price-words'

type Context = { params: Promise<{ host: string; slug: string }> }

/**
 * The preview picture of a shared link to a car. Its URL changes with the car. If it cannot be
 * rendered, the photo alone is sent, uncached.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { host, slug } = await params
  const site = await getSite(host)
  const now = new Date()
  const car = await carOfRequest(site, slug, now)
  if (car instanceof Response) return car
  const photo = await printedPhoto(site, car, sharedPhoto)
  try {
    const card = await shareCard(
      { title: carName(car, site), price: priceWords(car, site), siteName: site.name },
      { colours: coloursOf(site.theme), fonts: printFonts(site.theme), photo },
    )
    return jpeg(card, 'public, max-age=86400')
  } catch (cause) {
    log.error({ err: cause, site: site.slug, car: car.id }, 'A share card could not be drawn')
    return jpeg(photo, 'no-store')
  }
}

function jpeg(picture: Buffer, cacheControl: string): Response {
  return new Response(new Uint8Array(picture), {
    headers: { 'content-type': 'image/jpeg', 'cache-control': cacheControl },
  })
}
