import { exampleMissing, lenderFacts, siteFees } from '@/finance/lender-facts'
import { siteProvider } from '@/finance/site-provider'
import type { CarWithGaps, StockGaps } from '@/inventory/index/stock-gaps'
import { hidesWithoutTotal } from '@/inventory/price'
import { unlicensedYardFault, unlicensedYards } from '@/sites/dealer-licence'
import type { SiteFlags } from '@/sites/flags'
import { error, type Finding, warning } from './finding'
import { PRIVACY_PATH } from './privacy'

/** Yards whose cars the site advertises without the licence of their state. LOC-24 CONT-08 */
export function checkLicences(
  yards: Parameters<typeof unlicensedYards>[0],
  licences: readonly string[],
) {
  return unlicensedYards(yards, licences).map((yard) =>
    error('wording', 'legal.licences', unlicensedYardFault(yard)),
  )
}

/** What the cars of a site lack in their advertisements, in counts. */
export function checkStock(found: StockGaps, flags: Pick<SiteFlags, 'price'>): Finding[] {
  // A price that no shopper sees needs no total.
  const gaps = hidesWithoutTotal({ flags })
    ? { ...found, total_price: 0, total_price_new: 0 }
    : found
  const say = (cars: number, words: string) =>
    cars > 0 ? [warning('wording', 'flags.stock.requireTotalPrice', words)] : []
  const of = (cars: number) => `${cars} of ${gaps.all} cars`
  return [
    ...say(
      gaps.total_price_new,
      `${of(gaps.total_price_new)} are new or demo cars priced without government charges. Their advertisement needs the drive-away price: state it in the feed (drive_away_price) or the charges under Dealerships → Government charges.`,
    ),
    ...say(
      gaps.total_price - gaps.total_price_new,
      `${of(gaps.total_price - gaps.total_price_new)} are used cars without a total price. State the charges under Dealerships → Government charges, or hide such prices (Price → Prices without government charges) or cars (Stock → Only cars with a total price).`,
    ),
    ...say(
      gaps.regplate,
      `${of(gaps.regplate)} are used vehicles in New South Wales without a registration number, which their advertisement needs. Send it in the feed (regplate).`,
    ),
  ]
}

/** A site whose consent texts lead to a privacy page that nobody can read. LEAD-22 */
export function checkPrivacyPage(pages: readonly { path: string }[]): Finding[] {
  if (pages.some(({ path }) => path === PRIVACY_PATH)) return []
  const message = `The forms lead to the privacy policy, and no page is published at ${PRIVACY_PATH}. Write one, or put yours at this address.`
  return [warning('wording', 'path', message)]
}

/** What a car lacks, as its staff reads it. */
export function lackingWords({ name, stocknum, gaps }: CarWithGaps): string {
  const lacks = [
    gaps.includes('total_price') ? 'no drive-away price' : null,
    gaps.includes('regplate') ? 'no registration number' : null,
  ].filter((words) => words !== null)
  return `${stocknum} ${name}: ${lacks.join(', ')}`
}

/** What is missing in a site's own settings, so that shoppers see less than they could. */
export function checkSiteSettings(flags: SiteFlags): Finding[] {
  const site = { flags }
  const provider = siteProvider(site)
  if (!provider || flags.finance.hidden) return []
  const fees = siteFees(site)
  const { example } = lenderFacts(site, provider)
  return [
    ...(fees.ok
      ? []
      : [
          warning(
            'wording',
            'flags.calculator.feesConfirmed',
            `${fees.reason} Until then the finance calculator shows “Enquire for Finance” and no repayment. Fill in Finance calculator → Fees confirmed.`,
          ),
        ]),
    ...(example
      ? []
      : [warning('wording', 'flags.finance.lenderDetails', exampleMissing(provider))]),
  ]
}
