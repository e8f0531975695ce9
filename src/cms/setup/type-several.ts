import { type Field, type Plugin, traverseFields } from 'payload'

const words = 'Type one, then press Enter'

/** Of a field that takes several texts or numbers the CMS would say "Select a value". */
export const typeSeveral: Plugin = (config) => {
  const say = ({ field }: { field: unknown }) => {
    const { type, hasMany, admin } = field as Extract<Field, { type: 'text' | 'number' }>
    if ((type !== 'text' && type !== 'number') || !hasMany || admin?.readOnly) return
    Object.assign(field as Field, { admin: { placeholder: words, ...admin } })
  }
  for (const { fields } of [...(config.collections ?? []), ...(config.blocks ?? [])]) {
    traverseFields({ fields, callback: say })
  }
  return config
}
