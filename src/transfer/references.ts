import { randomBytes } from 'node:crypto'
import { type Field, type Payload, type RelationshipField, traverseFields } from 'payload'

/** What stands for a reference to a document of this collection; undefined takes the reference out. */
type MapReference = (collection: string, value: unknown) => unknown

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Replaces each reference in a document, those in blocks and in rich text too. Changes the document. */
export function mapReferences(
  payload: Payload,
  fields: readonly Field[],
  doc: Record<string, unknown>,
  map: MapReference,
): void {
  traverseFields({
    config: payload.config,
    fillEmpty: false,
    fields: [...fields],
    ref: doc,
    callback: ({ field, ref }) => {
      if (!('name' in field) || !field.name || !isRecord(ref)) return
      const value = ref[field.name]
      if (value === null || value === undefined) return
      if (field.type === 'relationship' || field.type === 'upload')
        ref[field.name] = mapped(field as RelationshipField, value, map)
      if (field.type === 'richText') ref[field.name] = inRichText(value, map)
    },
  })
}

function mapped(field: RelationshipField, value: unknown, map: MapReference): unknown {
  if (Array.isArray(value))
    return value.map((one) => mapped(field, one, map)).filter((one) => one !== null)
  if (typeof field.relationTo === 'string') return map(field.relationTo, value) ?? null
  if (!isRecord(value)) return null
  const found = map(String(value.relationTo), value.value) ?? null
  return found === null ? null : { relationTo: value.relationTo, value: found }
}

/** A link or a picture in a text names its collection beside its document. */
function inRichText(node: unknown, map: MapReference): unknown {
  if (Array.isArray(node)) return node.map((one) => inRichText(one, map))
  if (!isRecord(node)) return node
  const isReference = typeof node.relationTo === 'string' && 'value' in node
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [
      name,
      isReference && name === 'value'
        ? (map(String(node.relationTo), value) ?? null)
        : inRichText(value, map),
    ]),
  )
}

/** As the CMS names the rows of a list. */
export const newRowId = () => randomBytes(12).toString('hex')

/** Gives each row of a document an id of its own, because a copy stands beside the original. */
export function renewRowIds(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((row) =>
      isRecord(row) && typeof row.id === 'string'
        ? { ...(renewRowIds(row) as object), id: newRowId() }
        : renewRowIds(row),
    )
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renewRowIds(one)]))
}
