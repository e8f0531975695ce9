import type { Block } from 'payload'
import type { Example } from '../example'

/** Button that opens the holiday hours; hidden when there are none. LOC-17 */
export const HolidayHours: Block = {
  slug: 'holidayHours',
  interfaceName: 'HolidayHoursBlock',
  labels: { singular: 'Holiday hours', plural: 'Holiday hours' },
  admin: { group: 'Locations' },
  fields: [
    {
      name: 'label',
      type: 'text',
      label: 'Words of the button',
      required: true,
      defaultValue: 'Holiday hours',
      maxLength: 40,
      admin: { description: 'The button hides itself when no location has special hours ahead.' },
    },
  ],
}

export const example: Example<'holidayHours'> = () => ({
  blockType: 'holidayHours',
  label: 'Holiday hours',
})
