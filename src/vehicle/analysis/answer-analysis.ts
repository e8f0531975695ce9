import 'server-only'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import { coloursOf } from '@/sites/theme'
import { pdfAnswer, printFonts } from '../brochure/tagged-pdf'
import { carOfCall, refused } from '../car-of-call'
import { getMarketGauge } from '../market/get-market-gauge'
import { analysisOf, analysisPdf } from './analysis-pdf'

/** The data sheet of a car as a file to keep, on sites that offer it. SITE-07 */
export async function answerAnalysis(site: Site, param: string, now: Date): Promise<Response> {
  if (!site.flags.plugins.carAnalysisDownload) return refused(404, 'There is no such file.')
  const car = await carOfCall(site, param, now)
  if (car instanceof Response) return car
  try {
    const analysis = analysisOf(car, site, await getMarketGauge(site, car, now), now)
    const pdf = await analysisPdf(analysis, {
      colours: coloursOf(site.theme),
      fonts: printFonts(site.theme),
    })
    return pdfAnswer(pdf, car, '-analysis')
  } catch (cause) {
    log.error({ err: cause, site: site.slug, car: car.id }, 'A car analysis could not be made')
    return refused(500, 'The PDF could not be made. Please try again, or give us a call.')
  }
}
