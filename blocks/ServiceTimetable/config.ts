import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, intro } from '../fields'

/** Drop-off and pick-up runs of the courtesy shuttle. SERV-18 */
export const ServiceTimetable: Block = {
  slug: 'serviceTimetable',
  interfaceName: 'ServiceTimetableBlock',
  labels: { singular: 'Shuttle timetable', plural: 'Shuttle timetables' },
  admin: { group: 'Service' },
  fields: [
    heading({ required: true, defaultValue: 'Complimentary drop-off and pick-up' }),
    intro(),
    {
      name: 'stops',
      type: 'array',
      label: 'Stops',
      required: true,
      minRows: 1,
      maxRows: 12,
      fields: [
        { name: 'place', type: 'text', label: 'Stop', required: true, maxLength: 60 },
        {
          type: 'row',
          fields: [
            {
              name: 'dropOff',
              type: 'text',
              hasMany: true,
              label: 'Drop-off',
              maxRows: 6,
              admin: { description: 'For example 7:45 am' },
            },
            { name: 'pickUp', type: 'text', hasMany: true, label: 'Pick-up', maxRows: 6 },
          ],
        },
      ],
    },
  ],
}

export const example: Example<'serviceTimetable'> = () => ({
  blockType: 'serviceTimetable',
  heading: 'The shuttle',
  intro: 'From the workshop to the station and back.',
  stops: [
    { place: 'Workshop', dropOff: ['7:30 am', '8:30 am'], pickUp: ['4:00 pm', '5:00 pm'] },
    { place: 'Station', dropOff: ['7:45 am', '8:45 am'], pickUp: ['3:45 pm', '4:45 pm'] },
  ],
})
