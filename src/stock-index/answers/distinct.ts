import type { Collection } from '../columns/collection.ts'

/**
 * Groups ordered documents by an attribute: at most `most` of each value, groups in the order of
 * their best document. A document without the attribute stands alone.
 */
export function distinctHits(
  collection: Collection,
  attribute: string,
  docs: number[],
  most: number,
): { groups: number[][] } {
  const column = collection.facets.get(attribute)
  const byValue = new Map<number, number[]>()
  const groups: number[][] = []
  for (const doc of docs) {
    const value = column?.codesAt(doc)[0]
    const group = value === undefined ? undefined : byValue.get(value)
    if (group !== undefined) {
      if (group.length < most) group.push(doc)
      continue
    }
    const fresh = [doc]
    groups.push(fresh)
    if (value !== undefined) byValue.set(value, fresh)
  }
  return { groups }
}
