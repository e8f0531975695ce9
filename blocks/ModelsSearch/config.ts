import type { Block } from 'payload'
import type { Example } from '../example'
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

export const example: Example<'modelsSearch'> = () => ({
  blockType: 'modelsSearch',
  heading: 'Find your model',
  intro: 'Every model that we sell new.',
})
