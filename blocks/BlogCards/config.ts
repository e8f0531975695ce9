import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, links } from '../fields'

/** The latest posts of this site. BLOG-01 */
export const BlogCards: Block = {
  slug: 'blogCards',
  interfaceName: 'BlogCardsBlock',
  labels: { singular: 'Blog cards', plural: 'Blog cards' },
  admin: { group: 'Content' },
  fields: [
    heading({ required: true, defaultValue: 'Journal' }),
    {
      type: 'row',
      fields: [
        {
          name: 'limit',
          type: 'number',
          label: 'How many',
          defaultValue: 3,
          min: 1,
          max: 24,
          required: true,
        },
        {
          name: 'category',
          type: 'text',
          label: 'Only of the category',
          maxLength: 60,
          admin: { description: 'Slug of the category, for example vehicle-reviews. Empty: all.' },
        },
      ],
    },
    links(1),
  ],
}

export const example: Example<'blogCards'> = () => ({
  blockType: 'blogCards',
  heading: 'From the journal',
  limit: 3,
})
