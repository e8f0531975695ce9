import type { Block } from 'payload'
import type { Example } from '../example'
import { departments, heading } from '../fields'

/** Phone, address and hours of one department. SERV-15 */
export const ContactDetails: Block = {
  slug: 'contactDetails',
  interfaceName: 'ContactDetailsBlock',
  labels: { singular: 'Contact details', plural: 'Contact details' },
  admin: { group: 'Locations' },
  fields: [heading({ required: true, defaultValue: 'Contact details' }), departments()],
}

export const example: Example<'contactDetails'> = () => ({
  blockType: 'contactDetails',
  heading: 'Call, write or visit',
})
