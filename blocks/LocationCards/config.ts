import type { Block } from 'payload'
import type { Example } from '../example'
import { departments, heading, intro } from '../fields'

/** Locations with hours, phone and directions. LOC-02 LOC-03 LOC-04 */
export const LocationCards: Block = {
  slug: 'locationCards',
  interfaceName: 'LocationCardsBlock',
  labels: { singular: 'Location cards', plural: 'Location cards' },
  admin: { group: 'Locations' },
  fields: [
    heading({ help: 'Empty: the heading of the site settings.' }),
    intro(),
    departments(),
    {
      name: 'view',
      type: 'select',
      label: 'Shown as',
      options: [
        { label: 'One card, of the main location', value: 'single' },
        { label: 'A grid of cards', value: 'grid' },
        { label: 'A map with a list', value: 'map' },
      ],
      admin: { placeholder: 'As the site settings say' },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'limit',
          type: 'number',
          label: 'At most',
          min: 1,
          max: 60,
          admin: { description: 'Empty: all.' },
        },
        {
          name: 'onePerPlace',
          type: 'checkbox',
          label: 'One card an address',
          defaultValue: true,
          admin: { description: 'Departments at one address share a card.' },
        },
      ],
    },
  ],
}

export const example: Example<'locationCards'> = () => ({
  blockType: 'locationCards',
  heading: 'Come and see us',
  view: 'grid',
  limit: 6,
  onePerPlace: true,
})
