import type { Block } from 'payload'
import { heading } from '../fields'

/** True average and count of the locations' reviews. LOC-19 LOC-21 LOC-22 */
export const ReviewsSummary: Block = {
  slug: 'reviewsSummary',
  interfaceName: 'ReviewsSummaryBlock',
  labels: { singular: 'Reviews summary', plural: 'Reviews summaries' },
  admin: { group: 'Locations' },
  fields: [heading({ required: true, defaultValue: 'What customers say' })],
}
