import type { LenderBlock } from '@/inventory/car'
import { feesConfirmedFault } from '@/sites/fees-confirmed'
import type { Site } from '@/sites/site'
import { type ComparisonBasis, type ConfirmedFees, confirmFees, type Fee } from './comparison-rate'
import type { CreditProvider } from './figure'
import { type Cents, noMoney, toCents } from './money'
import { siteProvider } from './site-provider'

/** The name under which a site states its facts of the partner that quotes. */
export const QUOTING_LENDER = 'Lender quote'

export type LenderFacts = {
  provider: CreditProvider | null
  /** The loan for which the lender's comparison rates are, null where the site does not say. */
  example: ComparisonBasis | null
}

type FactsSite = { flags: Pick<Site['flags'], 'finance'> }
type FeesSite = { flags: Pick<Site['flags'], 'finance' | 'calculator'> }

/** What a site says of a lender: name, credit licence and the basis of its comparison rates. */
export function lenderFacts(site: FactsSite, lender: string): LenderFacts {
  const row = site.flags.finance.lenderDetails.find((each) => isSame(each.lender, lender))
  if (!row) return { provider: null, example: null }
  const { name, licence } = row
  return {
    provider: name || licence ? { name: name || lender, licence: licence || null } : null,
    example: comparisonExample(row.comparisonAmount, row.comparisonYears * 12, row.security),
  }
}

/**
 * The loan for which a lender states the comparison rate of a car: the block's own, else the one that
 * the site confirms, unless that is secured and the car's loan is not, or the other way round.
 */
export function exampleOf(block: LenderBlock, facts: LenderFacts): ComparisonBasis | null {
  const own = blockExample(block)
  if (own) return own
  return facts.example?.secured === (block.secured !== false) ? facts.example : null
}

function blockExample(block: LenderBlock): ComparisonBasis | null {
  const { comparisonAmount, comparisonMonths, comparisonSecured } = block
  const security =
    typeof comparisonSecured === 'boolean' ? (comparisonSecured ? 'secured' : 'unsecured') : ''
  return comparisonExample(comparisonAmount ?? 0, comparisonMonths ?? 0, security)
}

function comparisonExample(
  amount: number,
  termMonths: number,
  security: string,
): ComparisonBasis | null {
  const words = security.trim().toLowerCase()
  if (!(amount > 0) || !(termMonths > 0)) return null
  if (words !== 'secured' && words !== 'unsecured') return null
  return { amount: toCents(amount), termMonths, secured: words === 'secured' }
}

/** What the admin says where a site does not state the loan of its lender's comparison rates. */
export const exampleMissing = (lender: string) =>
  `For which loan ${lender} states its comparison rates is not known. Cars whose feed does not say it show “Enquire for Finance” and no repayment. Fill in Finance → Lenders: amount, years, and secured or unsecured.`

export type SiteFees = { ok: true; fees: ConfirmedFees } | { ok: false; reason: string }

/**
 * The fees of the site's lender, if the site has confirmed them or their absence, with source and date;
 * else why not. Without it the calculator has no comparison rate, so no figure.
 *
 * @param ofBlock establishment fee that the lender states for a car
 */
export function siteFees(site: FeesSite, ofBlock: number | null | undefined = null): SiteFees {
  const lender = siteProvider(site)
  if (!lender) return { ok: false, reason: 'The site has no lender.' }
  const refuse = (reason: string): SiteFees => ({ ok: false, reason })
  const { feesConfirmed, establishmentFees, displayedFees } = site.flags.calculator
  const row = feesConfirmed.find((each) => isSame(each.lender, lender))
  if (!row) return refuse(`Nobody has confirmed the fees of ${lender}, or that it has none.`)
  const fault = feesConfirmedFault(row)
  if (fault) return refuse(`The fees of ${lender} are not confirmed: ${fault}`)
  const stated = establishmentFees.find((each) => isSame(each.lender, lender))?.fee ?? null
  const isListed = displayedFees.length > 0 || (stated ?? 0) > 0
  if (isListed !== (row.fees.trim().toLowerCase() === 'listed')) {
    return refuse(
      isListed
        ? `${lender} is confirmed to have no fees, but the site lists some.`
        : `The fees of ${lender} are confirmed as listed, but none is listed.`,
    )
  }
  const fees = confirmFees({
    // Of the two the site's, which is confirmed; a fee of the car's block can only raise the rate.
    financed: stated !== null ? toCents(stated) : ofBlock ? toCents(ofBlock) : noMoney,
    beside: displayedFees.map((fee) => ({ ...fee, amount: toCents(fee.amount) })),
    source: row.source,
    date: row.date,
  })
  return fees ? { ok: true, fees } : refuse(`The fees of ${lender} are not confirmed.`)
}

/** Everything that is paid beside the repayments over a term. */
export function feesOver(fees: Pick<ConfirmedFees, 'beside'>, termYears: number): Cents {
  return fees.beside.reduce(
    (sum, fee) => (sum + fee.amount * feeCount(fee, termYears)) as Cents,
    noMoney,
  )
}

/** How often a fee is paid over a term. */
const feeCount = ({ timesPerYear }: Fee, termYears: number) =>
  timesPerYear === 0 ? 1 : Math.round(timesPerYear * termYears)

const isSame = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
