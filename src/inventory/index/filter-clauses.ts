/** `attribute:"value"` in Algolia's filter language. */
export function equals(attribute: string, value: string): string {
  return `${attribute}:"${value.replace(/["\\]/g, (character) => `\\${character}`)}"`
}

/** One of the values; null when there are none to choose from. */
export function anyOf(attribute: string, values: readonly string[]): string | null {
  if (values.length === 0) return null
  const clauses = [...new Set(values)].map((value) => equals(attribute, value))
  return clauses.length === 1 ? (clauses[0] ?? null) : `(${clauses.join(' OR ')})`
}
