import type { Block } from 'payload'
import { heading, intro, links } from '../fields'

/** A coloured plane with one request. */
export const CallToAction: Block = {
  slug: 'callToAction',
  interfaceName: 'CallToActionBlock',
  labels: { singular: 'Call to action', plural: 'Calls to action' },
  admin: { group: 'Content' },
  fields: [
    heading({ required: true }),
    intro(),
    links(2),
    { name: 'note', type: 'text', label: 'Small print', maxLength: 120 },
  ],
}
