import { formatDate } from '@/calendar/date-words'
import { localTime } from '@/calendar/local-time'
import type { Car } from '@/inventory/car'
import { carName } from '@/inventory/car-name'
import type { Site } from '@/sites/site'
import { formatMoney } from '@/ui/number-format'
import { type DealerComments, dealerComments } from '../information/comments'
import {
  allSpecifications,
  featuresOf,
  keyInformation,
  type SpecificationRow,
} from '../information/specification-rows'
import { gaugeWords, type WholeGauge } from '../market/gauge-rules'
import { marketCheck } from '../market/market-check'
import { type PriceWords, priceWords } from '../price-words'
import { vehicleUrl } from '../vehicle-url'

/** Everything that the data sheet of a car prints, as plain text. SITE-07 */
export type CarAnalysis = {
  siteName: string
  title: string
  stock: string
  price: PriceWords
  sections: readonly { heading: string; rows: readonly SpecificationRow[] }[]
  features: readonly string[]
  comments: DealerComments
  /** What the figures of the market rest on; null without any. */
  marketNote: string | null
  url: string
  printedOn: string
}

/** The whole record of a car, its price the page's own. */
export function analysisOf(car: Car, site: Site, gauge: WholeGauge | null, now: Date): CarAnalysis {
  const check = marketCheck(car, site)
  const market = [
    ...(gauge
      ? [
          { label: 'Price against others', value: gaugeWords(gauge) },
          {
            label: 'Usual range',
            value: `${formatMoney(gauge.market_range_min)} to ${formatMoney(gauge.market_range_max)}`,
          },
        ]
      : []),
    ...(check?.rows ?? []).map(({ label, value, difference }) => ({
      label,
      value: `${value}, this one is ${difference}`,
    })),
  ]
  return {
    siteName: site.name,
    title: carName(car, site),
    stock: car.stocknum,
    price: priceWords(car, site),
    sections: [
      { heading: 'Key information', rows: keyInformation(car, site, now) },
      { heading: 'All specifications', rows: allSpecifications(car, site) },
      { heading: 'The price in the market', rows: market },
    ].filter(({ rows }) => rows.length > 0),
    features: featuresOf(car),
    comments: dealerComments(car.dealercomments, site.flags.vdp.commentsSeparator),
    marketNote: gauge?.description ?? null,
    url: vehicleUrl(car, site),
    printedOn: formatDate(localTime(now, site.timeZone).date, { dateStyle: 'long' }),
  }
}
