import { DEALERS, MAKES, MODELS, randomFrom } from './cars.ts'

export type Request = { indexName: string; [name: string]: unknown }
export type MultiQuery = { kind: string; requests: Request[] }

export const FACETS = [
  'make',
  'model',
  'car_type',
  'body',
  'simple_fuel',
  'colour',
  'city',
  'price',
  'features',
  'certified',
]
const SORTS = [
  'Car',
  'Car',
  'Car_price_asc',
  'Car_price_desc',
  'Car_km_asc',
  'Car_newest',
  'Car_year_desc',
]

type Refinements = { disjunctive: Record<string, string[]>; numeric: Record<string, string[]> }

/**
 * The calls that InstantSearch makes for one page view: the main request, and for each refined
 * facet (a refined range too) one more that leaves out that facet's own filter.
 */
export function multiQuery(base: Request, { disjunctive, numeric }: Refinements): Request[] {
  const facetFilters = (without?: string) =>
    Object.entries(disjunctive)
      .filter(([name]) => name !== without)
      .map(([name, values]) => values.map((value) => `${name}:${value}`))
  const numericFilters = (without?: string) =>
    Object.entries(numeric)
      .filter(([name]) => name !== without)
      .flatMap(([, filters]) => filters)
  const filtersOf = (without?: string) => ({
    facetFilters: facetFilters(without),
    numericFilters: numericFilters(without),
  })
  const extra = [...Object.keys(disjunctive), ...Object.keys(numeric)].map((name) => ({
    ...base,
    ...filtersOf(name),
    facets: name,
    hitsPerPage: 0,
    page: 0,
    analytics: false,
    clickAnalytics: false,
  }))
  return [{ ...base, ...filtersOf(), facets: FACETS }, ...extra]
}

/** The same calls from a shopper's postcode: all of the cars, the nearest first. LOC-25 */
export function fromPlaces(queries: MultiQuery[]): MultiQuery[] {
  return queries.map(({ kind, requests }, i) => {
    const aroundLatLng = `${-38 + (i % 41) / 5},${139 + (i % 37) / 3}`
    const near = { aroundLatLng, aroundRadius: 'all' }
    return { kind, requests: requests.map((request) => ({ ...request, ...near })) }
  })
}

/** 240 multi-queries: browse 88, price 44, text 38, beginnings 19, typos 13, landing 38. */
export function workload(seed = 7): MultiQuery[] {
  const random = randomFrom(seed)
  const any = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const makeAt = () => Math.floor(random() ** 1.7 * 12)
  const site = () => {
    const size = any([1, 4, 15, 60])
    const from = Math.floor(random() * (60 - size + 1))
    const slugs = DEALERS.slice(from, from + size).map((slug) => `dealership_slug:${slug}`)
    return `(status:in_stock OR status:coming_soon) AND (${slugs.join(' OR ')})`
  }
  const base = (query: string): Request => ({
    indexName: any(SORTS),
    query,
    filters: site(),
    hitsPerPage: 21,
    page: any([0, 0, 0, 1, 2]),
    maxValuesPerFacet: 250,
    attributesToHighlight: ['name'],
    highlightPreTag: '__ais-highlight__',
    highlightPostTag: '__/ais-highlight__',
  })
  const refined = (): Refinements => {
    const at = makeAt()
    return {
      disjunctive: {
        make: [MAKES[at] as string, MAKES[(at + 3) % 12] as string],
        body: ['SUV', any(['Ute', 'Hatch', 'Sedan'])],
        car_type: [any(['used', 'new'])],
      },
      numeric: {},
    }
  }
  const ranges = (): Refinements => {
    const low = 10_000 + Math.floor(random() * 20) * 1_000
    return {
      disjunctive: {},
      numeric: {
        price: [`price>=${low}`, `price<=${low + 30_000}`],
        km: [`km<=${50_000 + Math.floor(random() * 10) * 10_000}`],
        year: [`year>=${2012 + Math.floor(random() * 8)}`],
      },
    }
  }
  const words = () => {
    const at = makeAt()
    const model = any(MODELS[at] as string[])
    return any([
      `${MAKES[at]} ${model}`,
      `${model} automatic suv`.split(' ').slice(0, 1).join(' '),
      `${MAKES[at]} sunroof`,
      model,
    ])
  }
  const misspelt = () =>
    any([
      'toyta',
      'hyundia',
      'mitsubshi',
      'volkswagon',
      'nisan',
      'suburu',
      'corola',
      'sportge',
      'rangr',
    ])
  const made = (kind: string, count: number, build: () => Request[]): MultiQuery[] =>
    Array.from({ length: count }, () => ({ kind, requests: build() }))
  return [
    ...made('browse', 88, () => multiQuery(base(''), refined())),
    ...made('price', 44, () => multiQuery(base(''), ranges())),
    ...made('text', 38, () => multiQuery(base(words()), refined())),
    ...made('prefix', 19, () =>
      multiQuery(
        base(
          words()
            .slice(0, 2 + Math.floor(random() * 3))
            .toLowerCase(),
        ),
        refined(),
      ),
    ),
    ...made('typo', 13, () => multiQuery(base(misspelt()), refined())),
    ...made('landing', 38, () => multiQuery(base(''), { disjunctive: {}, numeric: {} })),
  ]
}
