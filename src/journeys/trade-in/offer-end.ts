/** Days that an offer holds. TRADE-22 */
const OFFER_DAYS = 7

/** @param madeAt milliseconds since 1970 */
export const offerEnd = (madeAt: number): Date => new Date(madeAt + OFFER_DAYS * 86_400_000)
