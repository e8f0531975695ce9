import 'server-only'
import type { Site } from '@/sites/site'
import { coloursOf } from '@/sites/theme'
import { carName } from '@/stock/car-name'
import { carOfCall } from '../car-of-call'
import { priceWords } from '../price-words'
import { printFonts } from './print-fonts'
import { printedPhoto } from './printed-photo'
import { shareCard, sharedPhoto } from './share-card'

/** The picture that a shared link of a car shows. Its address changes with the car. */
export async function answerShareCard(site: Site, param: string, now: Date): Promise<Response> {
  const car = await carOfCall(site, param, now)
  if (car instanceof Response) return car
  const photo = await printedPhoto(site, car, sharedPhoto)
  const picture = await shareCard(
    { title: carName(car, site), price: priceWords(car, site), siteName: site.name },
    { colours: coloursOf(site.theme), fonts: printFonts(site.theme), photo },
  )
  return new Response(new Uint8Array(picture), {
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' },
  })
}
