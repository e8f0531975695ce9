import { clockWords, dateWords } from '@/calendar/date-words'
import { capitalise } from '@/ui/text-format'
import { formatPhone } from '../answers/phone-number'
import { fieldNames, fieldSpecs } from '../questions/form-fields'

/** Key of the phone extension among a lead's answers. */
export const PHONE_EXTENSION = 'phone_extension'
/** Answer under which it keeps what was written beside its phone: "0403 111 222 / 03 5550 0162". */
export const OTHER_PHONE = 'other_phone'

/**
 * Answers beside contact and message, as a lead stores them, without the platform's own reference
 * to the previous lead.
 *
 * @param answers as read from the database; anything but an object has none
 */
export function answersOf(answers: unknown): [field: string, said: string][] {
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return []
  return Object.entries(answers).flatMap(([field, said]) =>
    field === 'previous_lead_id' ? [] : [[field, String(said)]],
  )
}

/** As {@link answersOf}, without what systems alone read. TRADE-15 TRADE-19 */
export function answersForPeople(answers: unknown): [field: string, said: string][] {
  const all = answersOf(answers)
  const readsOdometer = all.some(([field]) => field === 'odometer')
  return all.filter(([field]) =>
    field.toLowerCase() === 'kms' ? !readsOdometer : !field.startsWith('sms_'),
  )
}

/** The question as the form asked it, else the name of the field in words. */
export function answerLabel(field: string): string {
  const asked = fieldNames.find((known) => known === field)
  const words = asked ? fieldSpecs[asked].label.replace(/\?$/, '') : field.replaceAll(/[-_]/g, ' ')
  return capitalise(words)
}

/** An answer as text: a date, and a time in the yard's time zone. */
export function answerWords(field: string, said: string): string {
  if (field === OTHER_PHONE) return said.split(', ').map(formatPhone).join(', ')
  const asked = fieldNames.find((known) => known === field)
  const { control, format } = asked ? fieldSpecs[asked] : {}
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(said) ?? []
  const isMoment = control === 'times' || format === 'day'
  if (!isMoment || !day || Number.isNaN(Date.parse(day))) return said
  return time ? `${dateWords(day)}, ${clockWords(time)}` : dateWords(day)
}
