import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, intro, links } from '../fields'

/** Title and introduction of an inner page. */
export const PageTitle: Block = {
  slug: 'pageTitle',
  interfaceName: 'PageTitleBlock',
  labels: { singular: 'Page title', plural: 'Page titles' },
  admin: { group: 'Heroes' },
  fields: [
    {
      type: 'row',
      fields: [
        heading({ required: true, help: 'The title of the page. Put this block first.' }),
        intro(),
      ],
    },
    links(2),
  ],
}

export const example: Example<'pageTitle'> = () => ({
  blockType: 'pageTitle',
  heading: 'Finance',
  intro: 'How paying over time works here, what it costs, and who decides.',
})
