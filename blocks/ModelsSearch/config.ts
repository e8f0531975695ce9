import type { Block } from 'payload'
import { heading, intro } from '../fields'

/** The model range, to search. SRCH-24 */
export const ModelsSearch: Block = {
  slug: 'modelsSearch',
  interfaceName: 'ModelsSearchBlock',
  labels: { singular: 'Models search', plural: 'Models searches' },
  admin: { group: 'Stock' },
  fields: [
    heading({ defaultValue: 'Explore Our Range', help: 'Shows every model of this site.' }),
    intro(),
  ],
}
