/**
 * The 48-hour money-back guarantee of used cars, as the documents limit it. It begins with the delivery of
 * a car that was bought; a deposit has terms of its own. CONT-09
 */
const moneyBack = {
  /** Consecutive days from the delivery. */
  days: 2,
  /** The latest time of the return on the day after, the dealer's clock. */
  returnBy: '17:00',
  /** Kilometres driven since the delivery, at most. */
  km: 300,
  /** Cars that one customer may return … */
  cars: 2,
  /** … within so many months. */
  months: 12,
} as const

/** The guarantee with every limit, a sentence each. CONT-09 */
export const moneyBackSentences = (noun: string): string[] => [
  `If you buy this ${noun}, you may return it for a full refund within ${moneyBack.days} consecutive days of delivery: the same day, or by 5:00 pm on the next day.`,
  `It does not apply if the ${noun} has been driven more than ${moneyBack.km} km or is damaged, or if the payout of your finance is not covered.`,
  `It is limited to ${moneyBack.cars} ${noun}s a customer in ${moneyBack.months} months.`,
]
