/** What a shopper chooses who buys online, in the words that the dealer reads as well. VDP-14 */
export const collections = {
  pickUp: 'Pick it up',
  delivery: 'Have it delivered',
} as const

export const tradeIns = {
  none: 'No',
  own: 'Yes',
  /** The offer that the site has made for it; known only as the evaluation that we encrypted. */
  offer: 'Yes, with the offer from this site',
} as const

export const payments = {
  outright: 'Outright, by bank transfer or at the yard',
  finance: 'With finance through the dealership',
  unsure: 'Not sure yet',
} as const
