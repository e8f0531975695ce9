import { getSite } from '@/cms/reads/get-site'
import { log } from '@/server/log'
import { coloursOf } from '@/sites/theme'
import { brochureOf } from '@/vehicle/brochure/brochure-content'
import { brochurePdf, brochurePhoto } from '@/vehicle/brochure/brochure-pdf'
import { paperLogo } from '@/vehicle/brochure/letterhead'
import { printedPhoto } from '@/vehicle/brochure/printed-photo'
import { pdfAnswer, printFonts } from '@/vehicle/brochure/tagged-pdf'
import { carOfRequest, refused } from '@/vehicle/car-of-request'

type Context = { params: Promise<{ host: string; slug: string }> }

/** The brochure of a car as a file to keep. CALL-16 ERR-10 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { host, slug } = await params
  const site = await getSite(host)
  const now = new Date()
  if (!site.flags.vdp.printable) return refused(404, 'There is no such brochure.')
  const car = await carOfRequest(site, slug, now)
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
      logo: await paperLogo(site),
    })
    return pdfAnswer(pdf, car)
  } catch (cause) {
    log.error({ err: cause, site: site.slug, car: car.id }, 'A brochure could not be made')
    return refused(500, 'The PDF could not be made. Please try again, or use the print page.')
  }
}
