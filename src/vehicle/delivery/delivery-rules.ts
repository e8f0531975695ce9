/** ERR-05 */
const postcodeMissing = 'Please enter a postcode.'
/** ERR-06 */
export const noEstimate =
  "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote."

/** Answer of `GET /api/delivery-price`. CALL-15 */
export type DeliveryPrice = {
  /** Region */
  name: string
  /** AUD */
  price: number
}

/** The postcode requested without scripts, with its result. */
export type RenderedDelivery = {
  typed: string
  error: string | null
  result: { postcode: string; delivery: DeliveryPrice } | null
}

/** A postcode as it was typed: four digits, or what is wrong with it. VDP-44 */
export function readPostcode(
  typed: string | null,
): { ok: true; postcode: string } | { ok: false; message: string } {
  const postcode = (typed ?? '').trim()
  if (postcode === '') return { ok: false, message: postcodeMissing }
  return /^\d{4}$/.test(postcode) ? { ok: true, postcode } : { ok: false, message: noEstimate }
}

/** Parses the response; null if it contains no price. ERR-06 */
export function readDeliveryPrice(body: unknown): DeliveryPrice | null {
  if (typeof body !== 'object' || body === null) return null
  const { name, price } = body as Record<string, unknown>
  return typeof name === 'string' && typeof price === 'number' && Number.isFinite(price)
    ? { name, price }
    : null
}
