import type { SearchResponse } from 'algoliasearch'
import { DEFAULT_RANKING } from '@/stock-index/indexes/settings'
import { startServer } from './server-under-test'

export type Car = {
  objectID: string
  name: string
  make: string
  model: string
  price: number
  dealership_slug: string
  [name: string]: unknown
}

const MODELS = [
  ['Mazda', 'CX-5'],
  ['Toyota', 'Land Cruiser'],
  ['Hyundai', 'i30'],
  ['Mazda', 'CX-3'],
  ['Kia', 'Sportage'],
] as const

export const cars: Car[] = Array.from({ length: 200 }, (_, i) => {
  const [make, model] = MODELS[i % MODELS.length] as (typeof MODELS)[number]
  return {
    objectID: `car ${i}/a`,
    name: `${2005 + (i % 20)} ${make} ${model}`,
    make,
    model,
    price: 5_000 + ((i * 7_919) % 400) * 100,
    km: i * 1_000,
    certified: i % 3 === 0,
    status: ['in_stock', 'coming_soon', 'sold'][i % 3],
    dealership_slug: `dealer-${i % 4}`,
    features: ['Sunroof', 'Tow Bar', 'Canopy'].slice(0, i % 4),
    location: { city: ['Perth', 'Sydney'][i % 2] },
    cost_price: 1_000 + i,
    custom_rank: (i * 31) % 97,
    _geoloc: { lat: -30 - (i % 10), lng: 150 },
  }
})

const SETTINGS = {
  searchableAttributes: ['name', 'make,model', 'unordered(features)'],
  attributesForFaceting: [
    'searchable(make)',
    'model',
    'price',
    'certified',
    'status',
    'features',
    'location.city',
    'filterOnly(dealership_slug)',
  ],
  customRanking: ['desc(custom_rank)'],
  unretrievableAttributes: ['cost_price'],
  replicas: ['Car_price_asc', 'virtual(Car_newest)'],
}

/** A server with 200 cars under `Car`, a replica by price and a virtual one. */
export async function serverWithCars() {
  const server = await startServer()
  const { admin, visitor } = server
  const { taskID } = await admin.setSettings({ indexName: 'Car', indexSettings: SETTINGS })
  await admin.waitForTask({ indexName: 'Car', taskID })
  const sorted = await admin.setSettings({
    indexName: 'Car_price_asc',
    indexSettings: {
      ranking: ['asc(price)', ...DEFAULT_RANKING],
    },
  })
  await admin.waitForTask({ indexName: 'Car_price_asc', taskID: sorted.taskID })
  await admin.replaceAllObjects({ indexName: 'Car', objects: cars, batchSize: 60 })
  return {
    ...server,
    find: async (request: Record<string, unknown>, client = visitor) => {
      const { results } = await client.search<Car>({ requests: [{ indexName: 'Car', ...request }] })
      return results[0] as SearchResponse<Car>
    },
  }
}
