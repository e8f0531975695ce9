import type { Block } from 'payload'
import { rowsOf } from '@/cms/documents/rows-of'
import { choosableFields, fieldSpecs } from '@/leads/questions/form-fields'
import type { Example } from '../example'
import { heading, intro } from '../fields'
import { afterSending, buttonWords } from '../form-fields'

/** A lead form. LEAD-01 LEAD-06 … LEAD-09 LEAD-12 LEAD-14 LEAD-15 */
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
            { label: 'Find me something similar', value: 'similar' },
            { label: 'Call-back', value: 'call-back' },
            { label: 'Finance', value: 'finance' },
            { label: 'Careers', value: 'careers' },
            { label: 'Subscribe to offers and news', value: 'subscribe' },
          ],
          admin: {
            description:
              'On the finance pages themselves a finance form asks for the loan first and then its questions, under the title of the page; its heading and steps do not count there.',
          },
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
      maxLength: 60,
      admin: {
        description: 'What the message can be about. The choice is then required.',
      },
    },
    {
      name: 'fields',
      type: 'array',
      label: 'Questions',
      labels: { singular: 'Question', plural: 'Questions' },
      maxRows: choosableFields.length,
      validate: (rows) => {
        const names = rowsOf<{ field: string }>(rows).map(({ field }) => field)
        return new Set(names).size === names.length || 'Each question can be asked once.'
      },
      admin: {
        description:
          'Empty: the usual questions of the form. Otherwise exactly these, with the contact details that the form cannot do without.',
      },
      fields: [
        {
          type: 'row',
          fields: [
            {
              name: 'field',
              type: 'select',
              label: 'Question',
              required: true,
              options: choosableFields.map((value) => ({ value, label: fieldSpecs[value].label })),
            },
            {
              name: 'label',
              type: 'text',
              label: 'In other words',
              maxLength: 80,
              admin: { description: 'Empty: as it is called at the left.' },
            },
            { name: 'required', type: 'checkbox', label: 'Needs an answer' },
          ],
        },
      ],
    },
    {
      name: 'inSteps',
      type: 'checkbox',
      label: 'Ask in steps',
      admin: { description: 'Contact details first, then the vehicle, then the rest.' },
    },
    buttonWords(),
    afterSending(),
  ],
}

export const example: Example<'enquiryForm'> = () => ({
  blockType: 'enquiryForm',
  heading: 'Ask us anything',
  intro: 'We answer within the working day.',
  kind: 'contact',
})
