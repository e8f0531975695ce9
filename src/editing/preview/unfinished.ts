import type { Field } from 'payload'
import { isRecord } from '../field-values'

type Data = Record<string, unknown>

/**
 * Drafts may be incomplete: a new block has no picture yet, a new row no text. Published pages are
 * never incomplete, so blocks do not handle it: the preview omits incomplete rows.
 */
export function withoutUnfinishedRows(data: Data, fields: readonly Field[]): Data {
  const whole = { ...data }
  for (const field of flat(fields)) {
    const value = data[field.name]
    if (field.type === 'array' && Array.isArray(value)) {
      whole[field.name] = value
        .filter(isRecord)
        .map((row) => withoutUnfinishedRows(row, field.fields))
        .filter((row) => missingFields(row, field.fields).length === 0)
    }
    if (field.type === 'group' && 'fields' in field && isRecord(value)) {
      whole[field.name] = withoutUnfinishedRows(value, field.fields)
    }
  }
  return whole
}

/** The fields, by their labels, that a block cannot be rendered without and that are still empty. */
export function missingFields(data: Data, fields: readonly Field[]): string[] {
  return flat(fields).flatMap((field) => {
    const value = data[field.name]
    if (!applies(field, data)) return []
    if (field.type === 'group') return missingFields(isRecord(value) ? value : {}, field.fields)
    const isMissing = 'required' in field && field.required && isEmpty(value)
    return isMissing ? [typeof field.label === 'string' ? field.label : field.name] : []
  })
}

type Named = Extract<Field, { name: string }>

/** The fields that hold a value, without the rows and tabs that only lay them out. */
const flat = (fields: readonly Field[]): Named[] =>
  fields.flatMap((field): Named[] => {
    if ('name' in field && field.name) return [field as Named]
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => flat(tab.fields))
    return 'fields' in field ? flat(field.fields) : []
  })

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

/** A field that the form hides is not required. */
function applies(field: Named, data: Data): boolean {
  const asked = { blockData: data, operation: 'update', path: [], user: null } as const
  const condition = field.admin && 'condition' in field.admin ? field.admin.condition : undefined
  return condition?.(data, data, { ...asked, path: [...asked.path] }) ?? true
}
