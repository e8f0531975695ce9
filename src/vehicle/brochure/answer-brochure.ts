import 'server-only'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import { coloursOf } from '@/sites/theme'
import { carOfCall, refused } from '../car-of-call'
import { brochureOf } from './brochure-content'
import { brochurePdf, brochurePhoto } from './brochure-pdf'
import { printedPhoto } from './printed-photo'
import { pdfAnswer, printFonts } from './tagged-pdf'

/** The brochure of a car as a file to keep. CALL-16 ERR-10 */
export async function answerBrochure(site: Site, param: string, now: Date): Promise<Response> {
  if (!site.flags.vdp.printable) return refused(404, 'There is no such brochure.')
  const car = await carOfCall(site, param, now)
  if (car instanceof Response) return car
  try {
    const photo = await printedPhoto(site, car, {
      width: brochurePhoto.width * 2,
      height: brochurePhoto.height * 2,
    })
    const pdf = await brochurePdf(brochureOf(car, site, now), {
      colours: coloursOf(site.theme),
      fonts: printFonts(site.theme),
      photo,
    })
    return pdfAnswer(pdf, car)
  } catch (cause) {
    log.error({ err: cause, site: site.slug, car: car.id }, 'A brochure could not be made')
    return refused(500, 'The PDF could not be made. Please try again, or use the print page.')
  }
}
