import { type Field, type Plugin, traverseFields } from 'payload'

/** Narrower, a field beside others cannot be read. */
const MOST = 4

/**
 * Fields of a row share its width. Without widths Payload gives each what its help text takes, and
 * long ones push the next field to a line of its own.
 */
export const evenRows: Plugin = (config) => {
  const share = ({ field }: { field: unknown }) => {
    const { type, fields } = field as Extract<Field, { type: 'row' }>
    if (type !== 'row' || fields.length < 2 || fields.length > MOST) return
    const width = `${Math.floor(10_000 / fields.length) / 100}%`
    for (const each of fields) Object.assign(each, { admin: { width, ...each.admin } })
  }
  for (const { fields } of [...(config.collections ?? []), ...(config.blocks ?? [])]) {
    traverseFields({ fields, callback: share })
  }
  return config
}
