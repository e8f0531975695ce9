import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, intro, tone } from '../fields'

/** A guarantee or warranty with its conditions in full. CONT-09 … CONT-12 */
export const Guarantee: Block = {
  slug: 'guarantee',
  interfaceName: 'GuaranteeBlock',
  labels: { singular: 'Guarantee or warranty', plural: 'Guarantees and warranties' },
  admin: { group: 'Content' },
  fields: [
    heading({ required: true, defaultValue: '48-hour money-back guarantee' }),
    intro('What a buyer gets, in one sentence.'),
    {
      name: 'points',
      type: 'array',
      label: 'What it covers and its conditions',
      required: true,
      minRows: 1,
      maxRows: 12,
      admin: { description: 'Every condition. A promise without its limits misleads.' },
      fields: [{ name: 'text', type: 'textarea', label: 'Point', required: true, maxLength: 240 }],
    },
    tone(),
  ],
}

export const example: Example<'guarantee'> = () => ({
  blockType: 'guarantee',
  heading: 'Used car warranty',
  intro: 'From the day you collect the car.',
  points: [
    { text: 'Three years on cars that qualify; the certificate says which.' },
    { text: 'Roadside assist in the first year.' },
  ],
  tone: 'sunken',
})
