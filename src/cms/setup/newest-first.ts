import { type Field, type Plugin, traverseFields } from 'payload'

/**
 * A field that chooses another document offers the newest ones first: Payload shows ten at a time, and
 * what was made a minute ago is what people look for.
 */
export const newestFirst: Plugin = (config) => {
  const sort = ({ field }: { field: unknown }) => {
    const { type, admin } = field as Extract<Field, { type: 'relationship' }>
    if (type !== 'relationship' || admin?.sortOptions) return
    Object.assign(field as Field, { admin: { ...admin, sortOptions: '-createdAt' } })
  }
  for (const { fields } of [...(config.collections ?? []), ...(config.blocks ?? [])]) {
    traverseFields({ fields, callback: sort })
  }
  return config
}
