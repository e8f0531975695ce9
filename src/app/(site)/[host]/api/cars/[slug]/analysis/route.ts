import { getSite } from '@/cms/reads/get-site'
import { log } from '@/server/log'
import { coloursOf } from '@/sites/theme'
import { analysisOf, analysisPdf } from '@/vehicle/analysis/analysis-pdf'
import { paperLogo } from '@/vehicle/brochure/letterhead'
import { pdfAnswer, printFonts } from '@/vehicle/brochure/tagged-pdf'
import { carOfRequest, refused } from '@/vehicle/car-of-request'
import { getMarketGauge } from '@/vehicle/market/get-market-gauge'

type Context = { params: Promise<{ host: string; slug: string }> }

/** The data sheet of a car as a file to keep, on sites that offer it. SITE-07 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { host, slug } = await params
  const site = await getSite(host)
  const now = new Date()
  if (!site.flags.plugins.carAnalysisDownload) return refused(404, 'There is no such file.')
  const car = await carOfRequest(site, slug, now)
  if (car instanceof Response) return car
  try {
    const analysis = analysisOf(car, site, await getMarketGauge(site, car, now), now)
    const pdf = await analysisPdf(analysis, {
      colours: coloursOf(site.theme),
      fonts: printFonts(site.theme),
      logo: await paperLogo(site),
    })
    return pdfAnswer(pdf, car, '-analysis')
  } catch (cause) {
    log.error({ err: cause, site: site.slug, car: car.id }, 'A car analysis could not be made')
    return refused(500, 'The PDF could not be made. Please try again, or give us a call.')
  }
}
