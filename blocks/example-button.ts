import type { Block, Field } from 'payload'
import { valuesByPath } from '@/editing/is-pristine'

/** Adds a button that fills in a block to blocks in a new row. */
export const withExampleButton = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) => ({ ...block, fields: [exampleButton(block), ...block.fields] }))

const exampleButton = ({ slug, fields }: Block): Field => ({
  name: 'example',
  type: 'ui',
  label: 'Example',
  admin: {
    components: {
      Field: {
        path: '/src/editing/admin/FillWithExample#FillWithExample',
        clientProps: { block: slug, defaults: valuesByPath(defaultsOf(fields)) },
      },
    },
  },
})

/** Default values of a block's fields, by name. */
function defaultsOf(fields: readonly Field[]): Record<string, unknown> {
  return Object.assign(
    {},
    ...fields.map((field) => {
      if ('name' in field && field.name && field.type === 'group') {
        return { [field.name]: defaultsOf(field.fields) }
      }
      if ('name' in field && field.name && 'defaultValue' in field) {
        return { [field.name]: field.defaultValue }
      }
      return 'fields' in field && field.type !== 'array' ? defaultsOf(field.fields) : {}
    }),
  )
}
