import type { Block } from 'payload'
import type { Example } from '../example'
import { departments, heading } from '../fields'

/** Where one location is, with directions. LOC-11 LOC-27 */
export const LocationMap: Block = {
  slug: 'locationMap',
  interfaceName: 'LocationMapBlock',
  labels: { singular: 'Map and directions', plural: 'Maps and directions' },
  admin: { group: 'Locations' },
  fields: [heading({ required: true, defaultValue: 'Where to find us' }), departments()],
}

export const example: Example<'locationMap'> = () => ({
  blockType: 'locationMap',
  heading: 'Where we are',
})
