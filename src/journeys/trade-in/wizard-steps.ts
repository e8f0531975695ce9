/** TRADE-01 */
export const stepTitles = {
  plate: 'Vehicle Details',
  selection: 'Vehicle Selection',
  photos: 'Upload Images',
  details: 'Your Details',
} as const

export type Plate = { rego: string; state: string }

/** Where a shopper is in the wizard. */
export type WizardStep =
  | { at: 'plate' }
  | { at: 'not-found' }
  | { at: 'selection'; evaluation: string; descriptions: readonly string[] }
  | { at: 'photos' | 'details'; evaluation: string; vehicle: string }

/** What an answer leads to. TRADE-04 TRADE-05 TRADE-06 TRADE-08 */
export function nextStep(
  answer: { evaluation: string; descriptions: readonly string[]; vehicle: string | null },
  asksPhotos: boolean,
): WizardStep {
  const { evaluation, descriptions, vehicle } = answer
  if (vehicle) return { at: asksPhotos ? 'photos' : 'details', evaluation, vehicle }
  if (descriptions.length > 0) return { at: 'selection', evaluation, descriptions }
  return { at: 'not-found' }
}
