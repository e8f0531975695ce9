export type StockAttribute = 'makes' | 'models' | 'bodies' | 'fuels'

/** A value of the stock with how many cars have it. */
export type Value = { value: string; count: number }

/**
 * Choices of a field: what the stock has, and what is typed where no car has it now, said as such.
 * The spelling of the stock wins.
 */
export function stockOptions(values: readonly Value[], typed: string) {
  const own = values.map(({ value, count }) => ({ value, label: `${value} (${count})` }))
  const wanted = typed.trim()
  const isThere = values.some(({ value }) => value.toLowerCase() === wanted.toLowerCase())
  return wanted === '' || isThere
    ? own
    : [...own, { value: wanted, label: `${wanted} (none in stock now)` }]
}
