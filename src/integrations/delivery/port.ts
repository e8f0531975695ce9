export type DeliveryAnswer =
  | {
      ok: true
      /** Region, "Brisbane and Ipswich". */
      name: string
      /** AUD */
      price: number
    }
  | {
      ok: false
      /**
       * NO_ESTIMATE: no delivery there at a fixed price; UNAVAILABLE: the partner gave no usable
       * answer.
       */
      error: 'NO_ESTIMATE' | 'UNAVAILABLE'
      message: string
    }

/** Prices the delivery of a car to a postcode. CALL-15 */
export type DeliveryPricer = {
  /** @param postcode four digits */
  price(postcode: string): Promise<DeliveryAnswer>
}
