import 'server-only'
import { carName } from '@/inventory/car-name'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import { coloursOf } from '@/sites/theme'
import { carOfCall } from '../car-of-call'
import { priceWords } from '../price-words'
import { printedPhoto } from './printed-photo'
import { shareCard, sharedPhoto } from './share-card'
import { printFonts } from './tagged-pdf'

/**
 * The picture that a shared link of a car shows. Its address changes with the car. A card that cannot
 * be drawn is its photo alone, and nobody keeps that.
 */
export async function answerShareCard(site: Site, param: string, now: Date): Promise<Response> {
  const car = await carOfCall(site, param, now)
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
