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
      /** NO_ESTIMATE: nobody delivers there at a set price; UNAVAILABLE: no usable answer came. */
      error: 'NO_ESTIMATE' | 'UNAVAILABLE'
      message: string
    }

/** Prices the delivery of a car to a postcode. CALL-15 */
export type DeliveryPricer = {
  /** @param postcode four digits */
  price(postcode: string): Promise<DeliveryAnswer>
}
