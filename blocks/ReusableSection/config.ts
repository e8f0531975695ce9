import type { Block } from 'payload'
import type { Example } from '../example'

/** Blocks that are edited in one place and shown on many pages. */
export const ReusableSection: Block = {
  slug: 'reusableSection',
  interfaceName: 'ReusableSectionBlock',
  labels: { singular: 'Reusable section', plural: 'Reusable sections' },
  admin: { group: 'Content' },
  fields: [
    {
      name: 'section',
      type: 'relationship',
      relationTo: 'sections',
      // Its number is enough, which reading it along would take away of what is in the trash.
      maxDepth: 0,
      label: 'Section',
      required: true,
      filterOptions: ({ data }) => {
        const site = typeof data?.site === 'object' ? data.site?.id : data?.site
        return site ? { site: { equals: site } } : true
      },
      admin: {
        description: 'Shown as it is published there. Editing it changes every page that shows it.',
      },
    },
  ],
}

export const example: Example<'reusableSection'> = ({ section }) => ({
  blockType: 'reusableSection',
  section,
})
