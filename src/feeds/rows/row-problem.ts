import type { z } from 'zod'
import {
  namesComparisonRate,
  saysOnRoadCosts,
  sentencesOf,
  statesRate,
  statesRepayment,
  warnsOfComparisonRate,
} from '@/inventory/advertised-words'
import { askedPrice } from '@/inventory/price'
import { isVin } from '@/inventory/vin'
import { isShown } from '../photos/web-address'
import { readDay } from './dates'
import {
  type FeedRow,
  feedRowSchema,
  isKnownStatus,
  isOnApplication,
  isReservedWord,
  keptEntries,
  namesOnRoadCosts,
  ON_ROAD_COSTS,
  priceTypeOf,
  readPrice,
} from './feed-row'
import { plainText } from './values'

/** Why a row, or one value of it, was not taken. DATA-01 … DATA-10 */
export type RowProblem = {
  /** Line of the file on which the vehicle starts, counted from 1. */
  line: number
  stocknum: string | null
  field: string
  value: string
  reason: string
  suggestion: string
  /** A refused row keeps its last good version; a dropped value leaves the row in. */
  effect: 'row refused' | 'value dropped' | 'car not shown'
}

const suggestions: Record<string, string> = {
  stocknum: 'Give every vehicle the stock number of the dealer system.',
  make: 'Fill in the make, for example "Mazda".',
  model: 'Fill in the model alone, for example "CX-5"; the badge has its own field.',
  badge: 'Keep the badge short, for example "GT SP"; put selling words into the comments.',
  year: 'Use four digits, for example 2021.',
  car_type: 'Use New, Demo or Used.',
  item_type: 'Use Car, Caravan or Motorcycle.',
  price: 'Use whole dollars without words, for example 23990; leave it empty for no price.',
  before_price: 'Use whole dollars without words, for example 25990.',
  offer_price: 'Use whole dollars without words, for example 22990.',
  price_type:
    'Use "Drive Away", "Excl. Govt. Charges" or "POA"; state one total price where the car is sold.',
  km: 'Use kilometres as a number, for example 45210.',
  status: 'Use In Stock, Coming Soon, Reserved or Sold; leave it empty for a car that is for sale.',
  sold_at: 'Use day/month/year, for example 03/05/2024, or 2024-05-03.',
  vin: 'A VIN has 17 letters and digits and never I, O or Q.',
  photos: 'Give the web address of each photo, or the name of its file without a folder.',
  comparisonRate: 'Give the comparison rate in per cent, for example 8.49.',
  dealercomments:
    'Leave it out of the comments: the page states price and finance, with what the law wants beside them.',
  location:
    'Give a location of the dealership this name in the CMS, or correct the name in the dealer system.',
  dealership: 'Use the slug of one of the dealerships in the CMS, and give it a location there.',
}
const dateFields = new Set([
  'rego_expiry',
  'build_date',
  'compliance_date',
  'created_at',
  'updated_at',
  'sold_at',
])

export function suggestionFor(field: string): string {
  const own = suggestions[field]
  if (own) return own
  if (dateFields.has(field)) return suggestions.sold_at!
  return 'Correct the value in the dealer system; it comes right with the next feed.'
}

/** Mandatory facts of an advertisement: an invalid one refuses the row. */
const mandatory = new Set([
  'stocknum',
  'item_type',
  'car_type',
  'status',
  'year',
  'make',
  'model',
  'badge',
  'price',
  'before_price',
  'offer_price',
  'subscription_price',
  'price_type',
  'km',
  'dealercomments',
])

const prices = new Set(['price', 'before_price', 'offer_price', 'subscription_price'])

/**
 * A photo by its URL, or by the name of a file that came with the feed: it ends like one, or it is a
 * caption. No path traversal.
 */
const photo =
  /^(?:https?:\/\/[^\s"'<>\\]+|(?:stock\/)?[\p{L}\p{N}][^/\\:?#%"'<>\p{Cc}]*\.[a-z\d]{2,5})$/iu
const shown = (value: unknown) => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value ?? '')
  return text.length > 120 ? `${text.slice(0, 117)}…` : text
}

type Parsed =
  | { ok: true; row: FeedRow; problems: RowProblem[] }
  | { ok: false; problems: RowProblem[] }

/**
 * Reads the values of one vehicle. A wrong value in a mandatory field refuses the row; any other
 * wrong value is dropped and reported, so that a car is not lost over its tank size.
 */
export function parseRow(line: number, given: Readonly<Record<string, unknown>>): Parsed {
  const values = withYear(given)
  const stocknum = plainText(values.stocknum)
  const problem = (
    field: string,
    value: unknown,
    reason: string,
    effect: RowProblem['effect'],
  ): RowProblem => ({
    line,
    stocknum,
    field,
    value: shown(value),
    reason,
    suggestion: suggestionFor(field),
    effect,
  })
  const first = feedRowSchema.safeParse(values)
  if (first.success) return finish(first.data, values, [], problem)

  const problems: RowProblem[] = []
  const repaired: Record<string, unknown> = { ...values }
  let refused = false
  for (const issue of first.error.issues) {
    const field = String(issue.path[0])
    const value = valueAt(values, issue)
    if (mandatory.has(field)) {
      refused = true
      const reason = prices.has(field) && namesOnRoadCosts(value) ? ON_ROAD_COSTS : issue.message
      problems.push(problem(field, value, reason, 'row refused'))
      continue
    }
    const list = keptEntries(field, value)
    problems.push(
      problem(
        String(issue.path.at(-1) ?? field),
        list ? list.lost : value,
        issue.message,
        'value dropped',
      ),
    )
    repaired[field] = list?.kept
  }
  if (refused) return { ok: false, problems }
  return finish(feedRowSchema.parse(repaired), values, problems, problem)
}

/** A car without model year gets its build year. */
function withYear(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const year = plainText(values.year)
  if (year !== null && Number(year) !== 0) return values
  const made = readDay(values.build_date) ?? readDay(values.compliance_date)
  return made ? { ...values, year: made.slice(0, 4) } : values
}

function valueAt(values: Readonly<Record<string, unknown>>, issue: z.core.$ZodIssue): unknown {
  let at: unknown = values
  for (const key of issue.path) {
    if (at === null || typeof at !== 'object') return at
    at = (at as Record<PropertyKey, unknown>)[key]
  }
  return at
}

/** What a price includes, as the feed says it in the same value. */
const typeBeside = (price: unknown) => priceTypeOf(readPrice(price).includes)

/** The checks that need the whole row. */
function finish(
  row: FeedRow,
  values: Readonly<Record<string, unknown>>,
  problems: RowProblem[],
  problem: (f: string, v: unknown, r: string, e: RowProblem['effect']) => RowProblem,
): Parsed {
  if (isReservedWord(values.status)) row.reserved = true
  if (isOnApplication(values.price)) row.price_type = 'price_on_application'
  row.price_type ??= typeBeside(askedPrice(row) === row.offer_price ? values.offer_price : null)
  row.price_type ??= typeBeside(values.price)
  if (!isKnownStatus(row.status)) {
    problems.push(
      problem('status', values.status, 'is no status of a car that sites show', 'car not shown'),
    )
  }
  if (row.vin !== null) {
    // Excel marks a text by an apostrophe.
    const vin = row.vin.toUpperCase().replace(/[\s'-]/g, '')
    // Caravans and old vehicles have shorter chassis numbers.
    const mustBeVin = row.item_type === 'car' && row.year >= 1989
    if (mustBeVin && !isVin(vin)) {
      problems.push(
        problem('vin', row.vin, 'is not a vehicle identification number', 'value dropped'),
      )
      row.vin = null
    } else row.vin = vin
  }
  if (row.price_type === 'price_on_application' && row.price !== null) {
    problems.push(
      problem('price', row.price, 'stands beside "price on application"', 'value dropped'),
    )
    row.price = null
  }
  const isPhoto = (field: string) => (entry: string) => {
    if (photo.test(entry) && isShown(entry)) return true
    problems.push(
      problem(field, entry, 'is neither an address nor the name of a photo', 'value dropped'),
    )
    return false
  }
  if (row.dealercomments !== null) {
    const { text, unlawful } = lawfulComments(row.dealercomments, row.subscription_price !== null)
    row.dealercomments = text
    for (const { sentence, reason } of unlawful) {
      problems.push(problem('dealercomments', sentence, reason, 'value dropped'))
    }
  }
  // Used, without a kilometre: nobody wrote them down.
  if (row.car_type === 'used' && row.km === 0) row.km = null
  row.photos = row.photos.filter(isPhoto('photos'))
  row.spin_images = row.spin_images.filter(isPhoto('spin_images'))
  if (row.spin_interior_image !== null && !isPhoto('spin_interior_image')(row.spin_interior_image))
    row.spin_interior_image = null
  for (const lender of row.lenders)
    if (
      lender.comparisonRate !== null &&
      lender.interestRate !== null &&
      lender.comparisonRate < lender.interestRate
    ) {
      problems.push(
        problem(
          'comparisonRate',
          lender.comparisonRate,
          `is below the interest rate ${lender.interestRate}`,
          'value dropped',
        ),
      )
      lender.comparisonRate = null
    }
  return { ok: true, row, problems }
}

/** The comments without what an advertisement must not say; a subscription has weekly prices. */
function lawfulComments(comments: string, isSubscription: boolean) {
  const isComplete = namesComparisonRate(comments) && warnsOfComparisonRate(comments)
  const reasonOf = (text: string): string | null => {
    if (saysOnRoadCosts(text)) return ON_ROAD_COSTS
    if (isComplete || !(statesRate(text) || (statesRepayment(text) && !isSubscription))) return null
    return 'states a repayment or a rate without its comparison rate and warning'
  }
  if (reasonOf(comments) === null) return { text: comments, unlawful: [] }
  const sentences = sentencesOf(comments).map((sentence) => ({
    sentence,
    reason: reasonOf(sentence),
  }))
  const kept = sentences.filter(({ reason }) => reason === null).map(({ sentence }) => sentence)
  return {
    text: kept.join('').trim() || null,
    unlawful: sentences.flatMap(({ sentence, reason }) =>
      reason === null ? [] : [{ sentence: sentence.trim(), reason }],
    ),
  }
}
