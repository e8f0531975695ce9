import type { Car } from '@/inventory/car'
import { visits } from '@/inventory/visit'
import type { FormKind } from '../lead-kind'

/** A vehicle, or a site: what it sells, null where that is more than one thing. */
type Vehicle = { item_type: Car['item_type'] | null }

const toBring: Record<Car['item_type'], string> = {
  car: 'Bring your licence.',
  motorcycle: 'Bring your licence and a helmet.',
  caravan: '',
}

/** Words of a form as they are said of its vehicle: "this caravan" of "this {noun}". AMB-68 */
export function saidOf(words: string, { item_type }: Vehicle): string {
  const vehicle = item_type ?? 'car'
  return words
    .replace('{noun}', item_type ?? 'vehicle')
    .replace('{visit}', visits[vehicle].toLowerCase())
    .replace('{bring}', toBring[vehicle])
    .trim()
}

/** "Enquire about this caravan", "Book a test ride". AMB-68 */
export const titleOf = ({ title }: Pick<FormKind, 'title'>, vehicle: Vehicle): string =>
  saidOf(title, vehicle)
