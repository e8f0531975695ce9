import type { DeliveryPricer } from './port'

/** One row of a dealer's own rates: postcodes from and to, both included. */
export type DeliveryRate = {
  from: string
  to: string
  /** Region, as shown to the shopper. */
  name: string
  /** AUD */
  price: number
}

/**
 * The pricer that ships with the product: the dealer's own table. The narrowest matching row wins,
 * so that a town can differ from its region.
 */
export function localDelivery(rates: readonly DeliveryRate[]): DeliveryPricer {
  return {
    async price(postcode) {
      const [rate] = rates
        .filter(isWhole)
        .filter(({ from, to }) => from <= postcode && postcode <= to)
        .sort((a, b) => width(a) - width(b))
      if (rate) return { ok: true, name: rate.name.trim(), price: rate.price }
      return { ok: false, error: 'NO_ESTIMATE', message: `No rate covers ${postcode}` }
    },
  }
}

/** Four digits compare as text; a half-filled row of the form is ignored. */
function isWhole({ from, to, name }: DeliveryRate): boolean {
  return [from, to].every((postcode) => /^\d{4}$/.test(postcode ?? '')) && Boolean(name?.trim())
}

const width = ({ from, to }: DeliveryRate) => Number(to) - Number(from)
