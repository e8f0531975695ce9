import { makeCar } from './cars.ts'
import type { MultiQuery, Request } from './workload.ts'

const SCHEMA = {
  name: 'string',
  make: 'enum',
  model: 'enum',
  car_type: 'enum',
  body: 'enum',
  simple_fuel: 'enum',
  colour: 'enum',
  city: 'enum',
  status: 'enum',
  dealership_slug: 'enum',
  features: 'enum[]',
  certified: 'boolean',
  price: 'number',
  km: 'number',
  year: 'number',
  custom_rank: 'number',
} as const

type Orama = {
  create: (options: object) => object
  insertMultiple: (db: object, documents: object[], batch: number) => unknown
  search: (db: object, options: object) => unknown
}

const OPERATORS: Record<string, string> = { '>=': 'gte', '<=': 'lte' }

function whereOf(request: Request): Record<string, object> {
  const slugs = [...String(request.filters).matchAll(/dealership_slug:([\w-]+)/g)].map((m) => m[1])
  const where: Record<string, object> = {
    status: { in: ['in_stock', 'coming_soon'] },
    dealership_slug: { in: slugs },
  }
  for (const group of request.facetFilters as string[][]) {
    const name = (group[0] as string).split(':', 1)[0] as string
    where[name] = { in: group.map((entry) => entry.slice(name.length + 1)) }
  }
  for (const filter of request.numericFilters as string[]) {
    const [, name, operator, value] = /^(\w+)([<>]=)(\d+)$/.exec(filter) as RegExpExecArray
    const bound = { [OPERATORS[operator as string] as string]: Number(value) }
    const before = where[name as string] as { gte?: number } | undefined
    where[name as string] =
      before?.gte === undefined ? bound : { between: [before.gte, Number(value)] }
  }
  return where
}

function facetsOf(request: Request): object {
  const names = Array.isArray(request.facets)
    ? (request.facets as string[])
    : [String(request.facets)]
  const ranges = [
    { from: 0, to: 30_000 },
    { from: 30_000, to: 1_000_000 },
  ]
  const numeric = new Set(['price', 'km', 'year'])
  const about = (name: string) =>
    numeric.has(name)
      ? { ranges }
      : name === 'certified'
        ? { true: true, false: true }
        : { limit: 250 }
  return Object.fromEntries(names.map((name) => [name, about(name)]))
}

/** Orama with the same cars; null when the package is not installed. */
export async function buildOrama(
  count: number,
): Promise<((query: MultiQuery) => Promise<unknown>) | null> {
  const name = '@orama/orama'
  let orama: Orama
  try {
    orama = (await import(name)) as unknown as Orama
  } catch {
    return null
  }
  const db = orama.create({ schema: SCHEMA })
  for (let from = 0; from < count; from += 5_000) {
    const part = Array.from({ length: Math.min(5_000, count - from) }, (_unused, i) => {
      const car = makeCar(from + i)
      return { ...car, id: car.objectID }
    })
    await orama.insertMultiple(db, part, 1_000)
  }
  return async (query) => {
    const results: unknown[] = []
    for (const request of query.requests) {
      results.push(
        await orama.search(db, {
          term: request.query,
          properties: ['name'],
          where: whereOf(request),
          facets: facetsOf(request),
          limit: request.hitsPerPage === 0 ? 1 : 21,
          sortBy: { property: 'custom_rank', order: 'DESC' },
        }),
      )
    }
    return JSON.stringify({ results })
  }
}
