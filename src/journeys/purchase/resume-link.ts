import type { LeadFormInput } from '@/leads/answers/schema'
import { parseStored } from '@/leads/device/device-storage'
import { type ValuationRecord, valuationRecord } from '../trade-in/valuation-record'
import { type PurchaseOffers, purchase } from './purchase-form'

/** Choices that a link carries: none of them says who the shopper is. */
const carried = ['collection', 'delivery_postcode', 'trade_in', 'payment'] as const
export type CarriedAnswers = Partial<Pick<LeadFormInput, (typeof carried)[number]>>

type Query = Record<string, string | string[] | undefined>

/** The choices in the address of the journey, as far as this site offers them. VDP-14 */
export function resumedAnswers(query: Query, offers: PurchaseOffers): CarriedAnswers {
  const { options = {} } = purchase(offers)
  return Object.fromEntries(
    carried.flatMap((name) => {
      const said = query[name]
      if (typeof said !== 'string') return []
      const isKnown =
        name === 'delivery_postcode' ? /^\d{4}$/.test(said) : options[name]?.includes(said)
      return isKnown ? [[name, said]] : []
    }),
  )
}

const OFFER = '#offer='

/**
 * The address that goes on with these choices on any device. A trade-in offer is in its fragment, which no
 * server and no log gets; it stays valid for as long as it was. VDP-14 TRADE-22
 */
export function resumeLink(
  page: URL,
  answers: CarriedAnswers,
  offer: ValuationRecord | null,
): string {
  const link = new URL(page)
  link.hash = offer ? `${OFFER}${encodeURIComponent(JSON.stringify(offer))}` : ''
  for (const name of carried) {
    const said = answers[name]
    if (said) link.searchParams.set(name, said)
    else link.searchParams.delete(name)
  }
  return link.href
}

/** The offer that a link brought along; null without one, or for a fragment that is none of ours. */
export function offerOfLink(hash: string): ValuationRecord | null {
  if (!hash.startsWith(OFFER)) return null
  try {
    return parseStored(decodeURIComponent(hash.slice(OFFER.length)), valuationRecord)
  } catch {
    return null
  }
}
