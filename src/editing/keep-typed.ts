import type { CollectionConfig, Plugin } from 'payload'

/** Every form keeps what was typed until it is saved (`KeepTyped`). Comes after what adds collections. */
export const keepTyped: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map(withForm),
})

function withForm(collection: CollectionConfig): CollectionConfig {
  const { components } = collection.admin ?? {}
  const before = components?.edit?.beforeDocumentControls ?? []
  return {
    ...collection,
    admin: {
      ...collection.admin,
      components: {
        ...components,
        edit: {
          ...components?.edit,
          beforeDocumentControls: [...before, '/src/editing/admin/KeepTyped#KeepTyped'],
        },
      },
    },
  }
}
