import type { Algoliasearch, IndexSettings, SynonymHit } from 'algoliasearch'
import { replicas, STOCK_INDEX } from './index-names'

/** Every attribute that a filter, a facet or a secured key uses. */
const facets = [
  'badge',
  'body_slug',
  'car_type',
  'certified',
  'city',
  'colour',
  'created_at_timestamp',
  'dealership_name',
  'dealership_slug',
  'filtered_features',
  'has_nvic',
  'item_type',
  'km',
  'location_name',
  'location_slug',
  'make',
  'make_model',
  'make_slug',
  'model',
  'model_slug',
  'photos_count',
  'price',
  'price_range',
  'price_type',
  'reserved',
  'seats',
  'simple_body',
  'simple_colour',
  'simple_drive',
  'simple_fuel',
  'simple_transmission',
  'sold',
  'sold_at_timestamp',
  'state',
  'status',
  'subscription_price',
  'tag',
  'weekly_price_range',
  'year',
]
const filterOnly = ['id', 'slug', 'stocknum', 'vin']

/** Settings of the stock index; the same call sets hosted Algolia up. SRCH-06 */
export const indexSettings: IndexSettings = {
  searchableAttributes: [
    'unordered(name)',
    'make,model',
    'unordered(badge),unordered(series)',
    'unordered(simple_body),unordered(simple_fuel),unordered(simple_transmission),unordered(simple_drive)',
    'unordered(colour),unordered(simple_colour)',
    'stocknum,regplate,vin',
    'unordered(dealership_name),unordered(location_name),unordered(city)',
    'unordered(filtered_features)',
  ],
  attributesForFaceting: [...facets, ...filterOnly.map((name) => `filterOnly(${name})`)],
  customRanking: ['desc(custom_rank)', 'desc(created_at_timestamp)'],
  // A typo in a plate or a VIN is another car.
  disableTypoToleranceOnAttributes: ['stocknum', 'regplate', 'vin', 'year'],
  // "hilux cheap" shows HiLuxes rather than nothing.
  removeWordsIfNoResults: 'allOptional',
  paginationLimitedTo: 10_000,
  maxValuesPerFacet: 250,
  // The import's fingerprint of a feed row: readable with the admin key alone.
  unretrievableAttributes: ['content_hash'],
  attributesToHighlight: [],
  attributesToSnippet: [],
}

const defaultRanking = [
  'typo',
  'geo',
  'words',
  'filters',
  'proximity',
  'attribute',
  'exact',
  'custom',
]

const first: Record<keyof typeof replicas, string> = {
  price_asc: 'asc(price)',
  price_desc: 'desc(price)',
  latest: 'desc(created_at_timestamp)',
  km_asc: 'asc(km)',
  subscription_asc: 'asc(subscription_price)',
}

/** Settings of a copy: the same, with its own order in front. SRCH-05 */
export function replicaSettings(order: keyof typeof replicas): IndexSettings {
  return { ...indexSettings, ranking: [first[order], ...defaultRanking] }
}

const words: readonly (readonly string[])[] = [
  ['auto', 'automatic'],
  ['ute', 'utility', 'pickup'],
  ['wagon', 'estate'],
  ['hatch', 'hatchback'],
  ['ev', 'electric'],
  ['vw', 'volkswagen'],
  ['merc', 'mercedes', 'mercedes-benz'],
  ['chev', 'chevrolet'],
  ['4wd', '4x4'],
  ['convertible', 'cabriolet', 'cabrio'],
  ['bike', 'motorbike', 'motorcycle'],
  ['van', 'caravan'],
]

/** Words that shoppers use for one another. */
export const synonyms: SynonymHit[] = words.map((list) => ({
  objectID: `stock-${list[0]}`,
  type: 'synonym',
  synonyms: [...list],
}))

/**
 * Brings an index to these settings: copies first, then their orders, then the words.
 * @throws what the client throws when the index refuses or cannot be reached.
 */
export async function pushIndexSettings(client: Algoliasearch): Promise<void> {
  const main = await client.setSettings({
    indexName: STOCK_INDEX,
    indexSettings: { ...indexSettings, replicas: Object.values(replicas) },
  })
  await client.waitForTask({ indexName: STOCK_INDEX, taskID: main.taskID })
  for (const order of Object.keys(replicas) as (keyof typeof replicas)[]) {
    const indexName = replicas[order]
    const { taskID } = await client.setSettings({
      indexName,
      indexSettings: replicaSettings(order),
    })
    await client.waitForTask({ indexName, taskID })
  }
  const saved = await client.saveSynonyms({
    indexName: STOCK_INDEX,
    synonymHit: synonyms,
    forwardToReplicas: true,
    replaceExistingSynonyms: true,
  })
  await client.waitForTask({ indexName: STOCK_INDEX, taskID: saved.taskID })
}
