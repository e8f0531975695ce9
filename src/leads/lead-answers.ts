import { capitalised } from '@/capitalised'
import { fieldNames, fieldSpecs } from './form-fields'

/**
 * What a form asked beside contact and message, as a lead keeps it, without the platform's own note of
 * the lead that this one follows.
 *
 * @param answers as read from the database; anything but an object has none
 */
export function answersOf(answers: unknown): [field: string, said: string][] {
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return []
  return Object.entries(answers).flatMap(([field, said]) =>
    field === 'previous_lead_id' ? [] : [[field, String(said)]],
  )
}

/** The question as the form asked it, else the name of the field in words. */
export function answerLabel(field: string): string {
  const asked = fieldNames.find((known) => known === field)
  const words = asked ? fieldSpecs[asked].label.replace(/\?$/, '') : field.replaceAll(/[-_]/g, ' ')
  return capitalised(words)
}
