import type { Block } from 'payload'
import { heading, intro } from '../fields'

/** A lead form. LEAD-01 LEAD-06 … LEAD-09 LEAD-14 LEAD-15 */
export const EnquiryForm: Block = {
  slug: 'enquiryForm',
  interfaceName: 'EnquiryFormBlock',
  labels: { singular: 'Enquiry form', plural: 'Enquiry forms' },
  admin: { group: 'Forms' },
  fields: [
    heading({ required: true, defaultValue: 'Send us a message' }),
    intro(),
    {
      type: 'row',
      fields: [
        {
          name: 'kind',
          type: 'select',
          label: 'Form',
          required: true,
          defaultValue: 'contact',
          options: [
            { label: 'Contact', value: 'contact' },
            { label: 'Enquiry about a car', value: 'enquiry' },
            { label: 'Test drive', value: 'test-drive' },
          ],
        },
        {
          name: 'category',
          type: 'text',
          label: 'Enquiry is filed as',
          maxLength: 60,
          admin: {
            description:
              'For example "Finance Enquiry". "Careers Enquiry" is filed as a general enquiry with the subcategory Career Enquiry. Empty: by the form.',
          },
        },
      ],
    },
    {
      name: 'categories',
      type: 'text',
      hasMany: true,
      label: 'Or let the shopper choose',
      maxRows: 8,
      admin: { description: 'What the message can be about. The choice is then required.' },
    },
    {
      name: 'extraFields',
      type: 'select',
      hasMany: true,
      label: 'More questions',
      options: [
        { label: 'Do you have a trade-in?', value: 'do-you-have-a-trade-in' },
        { label: 'Your car: make, model, year, rego, kilometres', value: 'vehicle' },
        { label: 'Preferred date', value: 'date' },
      ],
    },
    {
      name: 'submitLabel',
      type: 'text',
      label: 'Words of the button',
      maxLength: 40,
      admin: { description: 'Empty: as in the site settings.' },
    },
  ],
}
