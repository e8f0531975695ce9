/** Conditions of a car as the stock index names them, in the order in which they are listed. */
export const carTypes = ['new', 'demo', 'used'] as const
export type CarType = (typeof carTypes)[number]

/** What a site of stock sells, as the stock index names it. */
export const itemTypes = ['car', 'caravan', 'motorcycle'] as const
