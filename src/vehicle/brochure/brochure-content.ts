import { formatDate } from '@/calendar/date-words'
import { localTime } from '@/calendar/local-time'
import type { FinanceFigureValue } from '@/finance/figure'
import { frequencyLabels } from '@/finance/frequency'
import { formatCents } from '@/finance/money'
import { financeFor } from '@/finance/rules'
import {
  basisSentence,
  COMPARISON_RATE_WARNING,
  comparisonSentence,
  feesSentence,
  formatRate,
  lenderSentence,
} from '@/finance/wording'
import type { Car } from '@/inventory/car'
import { carName, seriesLine } from '@/inventory/car-name'
import type { Site } from '@/sites/site'
import {
  featuresOf,
  keyInformation,
  type SpecificationRow,
  warrantyRow,
} from '../information/specification-rows'
import { type PriceWords, priceWords } from '../price-words'
import { vehicleUrl } from '../vehicle-url'
import { type Letterhead, letterheadOf } from './letterhead'

/** Most of each that fit one page. */
const brochureFacts = 12
const brochureFeatures = 24

export type BrochureFinance = {
  /** Repayment, interest rate, comparison rate: printed alike, side by side. */
  figures: readonly { label: string; value: string }[]
  /** Basis and the full warning. */
  note: string
}

/** Content of a brochure, as plain text. CALL-16 */
export type Brochure = Letterhead & {
  title: string
  series: string | null
  condition: string
  stock: string
  price: PriceWords
  finance: BrochureFinance | null
  facts: readonly SpecificationRow[]
  features: readonly string[]
  moreFeatures: number
  url: string
  printedOn: string
}

/** Content of the brochure of a car; its price is the page's own. */
export function brochureOf(car: Car, site: Site, now: Date): Brochure {
  const features = featuresOf(car)
  const finance = financeFor(car, site, now)
  return {
    ...letterheadOf(car, site),
    title: carName(car, site),
    series: seriesLine(car, site),
    condition: site.flags.search.carTypeLabels[car.car_type],
    stock: car.stocknum,
    price: priceWords(car, site),
    finance: finance.kind === 'figure' ? financeLines(finance.figure) : null,
    facts: [...warrantyRow(car, now), ...keyInformation(car, site, now)].slice(0, brochureFacts),
    features: features.slice(0, brochureFeatures),
    moreFeatures: Math.max(0, features.length - brochureFeatures),
    url: vehicleUrl(car, site),
    printedOn: formatDate(localTime(now, site.timeZone).date, { dateStyle: 'long' }),
  }
}

/** A figure in words with all that the law wants beside it. */
export function financeLines(figure: FinanceFigureValue): BrochureFinance | null {
  const repayment = figure.repayments[figure.shown]
  if (!repayment) return null
  const label = frequencyLabels[figure.shown]
  const total = figure.totalPayable
  return {
    figures: [
      {
        label: repayment.approximate ? `${label} (estimate)` : label,
        value: formatCents(repayment.amount),
      },
      { label: 'Interest rate', value: formatRate(figure.interestRate) },
      { label: 'Comparison rate', value: formatRate(figure.comparisonRate) },
    ],
    note: [
      basisSentence(figure),
      feesSentence(figure),
      total === null ? null : `Total payable ${formatCents(total)}.`,
      lenderSentence(figure),
      comparisonSentence(figure.comparisonBasis),
      COMPARISON_RATE_WARNING,
    ]
      .filter(Boolean)
      .join(' '),
  }
}
