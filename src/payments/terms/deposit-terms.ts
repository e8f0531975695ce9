import { createHash } from 'node:crypto'
import { type Cents, formatCents } from '@/finance/money'
import type { Car } from '@/inventory/car'
import type { SiteFlags } from '@/sites/flags'
import { type AuState, auStates, type Site } from '@/sites/site'
import { stateTerms, TERMS_VERSION } from './state-terms'

/** The terms of a deposit as a shopper reads them, and as its reservation stores them. VDP-13 */
export type DepositTerms = {
  state: AuState
  /** "VIC 2026-11-28 4f1c09ab": state, wording of the platform, and which text exactly was read. */
  version: string
  /** The whole text as it was read, a paragraph each. */
  text: readonly string[]
}

/** The state whose law applies to a car: that of the yard where it stands, else that of the site. */
export function stateOfSale(car: Pick<Car, 'state'>, site: Pick<Site, 'state'>): AuState {
  const state = car.state?.toUpperCase()
  return auStates.find((each) => each === state) ?? site.state
}

/**
 * The terms of a holding deposit: what the dealer promises, which a shopper of every state has, then the
 * law of the state, then what the site adds. VDP-13
 *
 * @param deposit AUD cents @param noun "car", "caravan"
 */
export function depositTerms(
  deposit: Cents,
  state: AuState,
  site: { legal: Pick<Site['legal'], 'name'>; flags: { reserve: DepositFlags } },
  noun: string,
): DepositTerms {
  const { holdHours, refund, terms } = site.flags.reserve
  const law = stateTerms[state]
  const amount = formatCents(deposit)
  const text = [
    `You pay ${amount} to ${site.legal.name}. It is a holding deposit: it takes the ${noun} off sale for you. It is no contract to buy the ${noun}, and no part of the price until you sign one.`,
    `The ${noun} is held for ${holdHours} hours from the moment your payment arrives, counted hour by hour, over weekends and public holidays too. ${refund}`,
    'Until you sign a contract you may change your mind for any reason, or for none. We then refund the whole deposit to the card or account that it came from. We do the same at the end of the hold if you have not bought.',
    `If you buy the ${noun}, the deposit counts towards its price. There is no card surcharge: you pay ${amount}, whichever way you pay.`,
    `${law.coolingOff} ${law.mayKeep} (${law.act})`,
    ...(terms ? [terms] : []),
    'Your rights under the Australian Consumer Law stay as they are.',
  ]
  const digest = createHash('sha256').update(text.join('\n')).digest('hex').slice(0, 8)
  return { state, version: `${state} ${TERMS_VERSION} ${digest}`, text }
}

type DepositFlags = Pick<SiteFlags['reserve'], 'holdHours' | 'refund' | 'terms'>
