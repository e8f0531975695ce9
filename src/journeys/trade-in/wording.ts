/** ERR-26 */
export const NOT_FOUND = 'Unfortunately, we could not find a match for your registration number.'
/** ERR-33 */
export const REQUIRED = '* This field is required'
/** ERR-34 */
export const CHOOSE_VEHICLE = '* Please choose one car.'
/** ERR-18 */
export const TRADE_IN_FAILED = 'An error occurred while submitting the form. Please try again.'
/** ERR-13 */
export const VALUATION_NOT_STORED = 'Failed to save valuation data'
export const EVALUATION_ENDED = 'This took too long to be safe. Please start again with your rego.'

/** The offer's text came from another device, and its person has used it. */
export const OFFER_OF_ANOTHER =
  'This offer was made to somebody else. Value the car again with its rego to get your own.'
export const OFFER_TAKEN =
  'This offer has been accepted already. We call to agree on a day to look at the car together.'

/** Subcategory of a lead whose shopper accepted the offer. TRADE-13 */
export const OFFER_ACCEPTED = '3. Offer Accepted'

/** Shown when the form now asks for more than the shopper answered. TRADE-13 */
export const ACCEPTED_BY_CALL =
  'Our form has changed since we made this offer, so it cannot be taken here any more. The offer stands: call us or send us a message to take it.'

/** TRADE-24, TRADE-22: beside every figure. */
export const ADVICE =
  'The figure comes from a third-party valuation tool. It is indicative, subject to an inspection, and valid for 7 days.'
