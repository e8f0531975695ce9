import { type Field, type Plugin, traverseFields } from 'payload'

/** Fields of several texts or numbers take one on each line. */
export const onePerLine: Plugin = (config) => {
  const replace = ({ field }: { field: unknown }) => {
    const { type, hasMany, admin } = field as Extract<Field, { type: 'text' | 'number' }>
    if ((type !== 'text' && type !== 'number') || !hasMany || admin?.readOnly) return
    const components = { Field: '/src/cms/admin/OnePerLine#OnePerLine', ...admin?.components }
    Object.assign(field as Field, { admin: { ...admin, components } })
  }
  for (const { fields } of [...(config.collections ?? []), ...(config.blocks ?? [])]) {
    traverseFields({ fields, callback: replace })
  }
  return config
}
