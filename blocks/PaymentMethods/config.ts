import type { Block } from 'payload'
import type { Example } from '../example'

/** Cards and ways to pay. CONT-04 */
export const PaymentMethods: Block = {
  slug: 'paymentMethods',
  interfaceName: 'PaymentMethodsBlock',
  labels: { singular: 'Payment methods', plural: 'Payment methods' },
  admin: { group: 'Content' },
  fields: [
    {
      name: 'label',
      type: 'text',
      label: 'Words before',
      required: true,
      defaultValue: 'We accept:',
      maxLength: 40,
    },
    {
      name: 'methods',
      type: 'array',
      label: 'Methods',
      required: true,
      minRows: 1,
      maxRows: 10,
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'name', type: 'text', label: 'Name', required: true, maxLength: 30 },
            { name: 'logo', type: 'upload', relationTo: 'media', label: 'Logo' },
          ],
        },
      ],
    },
  ],
}

export const example: Example<'paymentMethods'> = () => ({
  blockType: 'paymentMethods',
  label: 'We accept:',
  methods: [
    { name: 'Visa' },
    { name: 'Mastercard' },
    { name: 'EFTPOS' },
    { name: 'Bank transfer' },
  ],
})
