import type { Block } from 'payload'
import { heading, intro } from '../fields'

/** The quiet top of an inner page. */
export const PageTitle: Block = {
  slug: 'pageTitle',
  interfaceName: 'PageTitleBlock',
  labels: { singular: 'Page title', plural: 'Page titles' },
  admin: { group: 'Heroes' },
  fields: [
    heading({ required: true, help: 'The title of the page. Put this block first.' }),
    intro(),
  ],
}
