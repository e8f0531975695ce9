import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, intro } from '../fields'

/** "What you can hold us to": promises with an icon each. */
export const PromiseList: Block = {
  slug: 'promiseList',
  interfaceName: 'PromiseListBlock',
  labels: { singular: 'Promises', plural: 'Promises' },
  admin: { group: 'Content' },
  fields: [
    heading({ required: true, defaultValue: 'What you can hold us to' }),
    intro(),
    {
      name: 'items',
      type: 'array',
      label: 'Promises',
      required: true,
      minRows: 2,
      maxRows: 8,
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'title', type: 'text', label: 'Promise', required: true, maxLength: 48 },
            {
              name: 'icon',
              type: 'select',
              label: 'Icon',
              required: true,
              defaultValue: 'check',
              options: [
                { label: 'Seal', value: 'check' },
                { label: 'Price tag', value: 'price' },
                { label: 'Shield', value: 'shield' },
                { label: 'Handshake', value: 'handshake' },
                { label: 'Wrench', value: 'wrench' },
                { label: 'Clock', value: 'clock' },
                { label: 'Car', value: 'car' },
                { label: 'Road', value: 'road' },
                { label: 'Calendar', value: 'calendar' },
                { label: 'Cup', value: 'cup' },
                { label: 'Bus', value: 'bus' },
                { label: 'Sunrise', value: 'sunrise' },
              ],
            },
          ],
        },
        {
          name: 'text',
          type: 'textarea',
          label: 'The fact behind it',
          required: true,
          maxLength: 180,
          admin: {
            description: 'A claim needs its fact: how much, how long, under which conditions.',
          },
        },
      ],
    },
  ],
}

export const example: Example<'promiseList'> = () => ({
  blockType: 'promiseList',
  heading: 'What you can count on',
  items: [
    {
      icon: 'price',
      title: 'One price',
      text: 'With registration, stamp duty and delivery in it.',
    },
    {
      icon: 'wrench',
      title: 'Looked over',
      text: 'By our own workshop, before it is on the yard.',
    },
    {
      icon: 'handshake',
      title: 'Time to think',
      text: 'We hold a car until the end of the next day.',
    },
  ],
})
