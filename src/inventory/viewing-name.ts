import type { Car } from './car'

/** Name of an appointment to see a vehicle. AMB-68 */
export const viewingNames: Record<Car['item_type'], string> = {
  car: 'Test Drive',
  motorcycle: 'Test Ride',
  caravan: 'Viewing',
}

/** Terms for "test drive" for a motorcycle or a caravan. AMB-65 AMB-68 */
export function nameViewing(words: string, { item_type }: Pick<Car, 'item_type'>): string {
  const name = viewingNames[item_type]
  return words.replace(/test drive/gi, (said) =>
    said === said.toLowerCase() ? name.toLowerCase() : name,
  )
}
