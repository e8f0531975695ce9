/** Days that an offer holds. TRADE-22 */
export const OFFER_DAYS = 7
