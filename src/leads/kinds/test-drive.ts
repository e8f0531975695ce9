import type { FormKind } from '../lead-kind'
import { contactFields, requiredContactFields } from '../questions/form-setup'

/** LEAD-15 LEAD-16 AMB-68 */
export const testDrive: FormKind = {
  name: 'test-drive',
  title: 'Book a {visit}',
  submit: 'Request {visit}',
  category: 'Test Drive',
  next: 'We will confirm the time with you, within opening hours. {bring}',
  asks: [...contactFields, 'test_drive_date', 'do-you-have-a-trade-in', 'message'],
  required: requiredContactFields,
  departments: ['sales'],
  // An editor may choose other questions; a form for visits keeps its visit.
  visit: {
    day: 'test_drive_date',
    time: 'test_drive_slot',
    timesFrom: '/api/test-drive-availability',
  },
  countedAs: 'visit',
}
