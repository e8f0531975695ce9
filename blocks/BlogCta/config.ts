import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, url } from '../fields'

/** A call to action among posts. BLOG-04 */
export const BlogCta: Block = {
  slug: 'blogCta',
  interfaceName: 'BlogCtaBlock',
  labels: { singular: 'Call to action card', plural: 'Call to action cards' },
  admin: { group: 'Content' },
  fields: [
    heading({ required: true }),
    { name: 'text', type: 'textarea', label: 'Text', maxLength: 160 },
    {
      type: 'row',
      fields: [
        {
          name: 'label',
          type: 'text',
          label: 'Words of the button',
          required: true,
          maxLength: 40,
        },
        url(),
      ],
    },
  ],
}

export const example: Example<'blogCta'> = () => ({
  blockType: 'blogCta',
  heading: 'Read before you buy',
  text: 'Plain advice from the people who look the cars over.',
  label: 'Ask us',
  url: '/contact',
})
