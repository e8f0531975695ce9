import type { Car } from './car'

/** What one comes to a vehicle for. AMB-68 */
export const visits: Record<Car['item_type'], string> = {
  car: 'Test Drive',
  motorcycle: 'Test Ride',
  caravan: 'Viewing',
}

/** "Book a Test Drive" as it is said of a motorcycle or a caravan. AMB-65 AMB-68 */
export function inWordsOfKind(words: string, { item_type }: Pick<Car, 'item_type'>): string {
  const visit = visits[item_type]
  return words.replace(/test drive/gi, (said) =>
    said === said.toLowerCase() ? visit.toLowerCase() : visit,
  )
}
