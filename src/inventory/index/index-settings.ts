import { isDeepStrictEqual } from 'node:util'
import type { Algoliasearch, IndexSettings, SynonymHit } from 'algoliasearch'
import { makes } from '../makes'
import { replicas, STOCK_INDEX } from './index-names'

/** Every attribute that a filter, a facet or a secured key uses. */
const facets = [
  'advert_gaps',
  'asked_price',
  'badge',
  'body_slug',
  'car_type',
  'certified',
  'city',
  'colour',
  'created_at_timestamp',
  'dealership_name',
  'dealership_slug',
  'electric.electric_range',
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
  'shown_by',
  'simple_body',
  'simple_colour',
  'simple_drive',
  'simple_fuel',
  'simple_transmission',
  'sold',
  'sold_at_timestamp',
  'specifications.atm_kg',
  'specifications.length_feet',
  'specifications.sleeps',
  'state',
  'status',
  'subscription_price',
  'tag',
  'vin',
  'weekly_price_range',
  'year',
]
const filterOnly = ['id', 'slug', 'stocknum']

/** Words of the makes that there are, whether a yard has them or not. */
const wordsOfMakes = [
  ...new Set(
    makes
      .flatMap(({ name, aliases }) => [name, ...aliases])
      .flatMap((name) => name.toLowerCase().split(/[^\p{Letter}]+/u))
      // Shorter words allow no typos anyway, and a word that ends in "s" is a plural.
      .filter((word) => word.length >= 4 && !word.endsWith('s')),
  ),
]

/**
 * Models that shoppers ask for and that another word of the stock is a letter or two away from: a Juke is
 * no Duke, a Micra no Mirage, a Corona no Coromal and a Camira no camera, where no yard has one.
 */
const missedModels = [
  ...['accent', 'altima', 'camira', 'carry', 'citan', 'corona', 'ducato', 'grandeur', 'imax'],
  ...['juke', 'leon', 'magna', 'micra', 'mito', 'rangie', 'stonic', 'superb', 'supra', 'viva'],
  'vogue',
]

/** Settings of the stock index; the same call sets hosted Algolia up. SRCH-06 */
export const indexSettings: IndexSettings = {
  searchableAttributes: [
    'unordered(name)',
    'make,model',
    'badge,series',
    'simple_body,simple_fuel,simple_transmission,simple_drive',
    // "Dual Cab Utility", "Tandem axle", "Turbo Intercooled", "7 SP Auto Dual Clutch"
    'bodyconfiguration,specifications.axle_type,variant.induction,trans',
    'colour,simple_colour',
    'stocknum,regplate,vin,number_parts',
    'dealership_name,location_name,city',
    'unordered(filtered_features)',
    'unordered(standardEquipment)',
  ],
  attributesForFaceting: [...facets, ...filterOnly.map((name) => `filterOnly(${name})`)],
  customRanking: ['desc(custom_rank)', 'desc(created_at_timestamp)'],
  // A typo in a plate or a VIN is another car, and "bunk" is not Banksia, whose every van it would find.
  disableTypoToleranceOnAttributes: [
    'stocknum',
    'regplate',
    'vin',
    'number_parts',
    'year',
    'dealership_name',
    'location_name',
    'standardEquipment',
  ],
  // "Pure" is no Preston and "3008" no 2008 while a car says so: its count would be of both.
  typoTolerance: 'min',
  // One digit off is another model: "XC60" and "CX-60", "F150" and the 1500.
  allowTyposOnNumericTokens: false,
  // Models a letter away from what every car has: auto, bolt, petrol, seat, park, tray; or from a series,
  // MAXH, and a badge, e:HEV. And makes: who wants a Range Rover wants no Ranger with a cover.
  disableTypoToleranceOnWords: [
    ...['alto', 'colt', 'dmax', 'patrol', 'phev', 'seal', 'spark', 'trax'],
    ...missedModels,
    ...wordsOfMakes,
  ],
  // Among so many words most beginnings begin one; and the end of one VIN begins no other's.
  disablePrefixOnAttributes: ['standardEquipment', 'number_parts'],
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
  price_asc: 'asc(asked_price)',
  price_desc: 'desc(asked_price)',
  latest: 'desc(created_at_timestamp)',
  km_asc: 'asc(km)',
  subscription_asc: 'asc(subscription_price)',
}

/** Settings of a copy: the same, with its own order in front. SRCH-05 */
function replicaSettings(order: keyof typeof replicas): IndexSettings {
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
  ['dual cab', 'double cab', 'crew cab', 'twin cab'],
  ['tandem axle', 'dual axle', 'double axle', 'twin axle'],
  [
    ...['lams', 'learner', 'learners', 'learner approved', 'learner legal'],
    ...['l plate', 'l plates', 'l plater', 'p plate', 'p plates', 'p plater'],
    ...['beginner', 'beginners'],
  ],
  ['ensuite', 'shower', 'toilet'],
  ['reversing', 'reverse', 'rear view', 'backup'],
  ['power', 'electric'],
  ['turbo', 'turbocharged'],
  ['annexe', 'annex'],
  ['navigation', 'sat nav', 'satnav', 'gps'],
  // What a Toyota is called after its chassis: "landcruiser 300".
  ['300', '300 series', 'lc300', 'fja300', 'fja300r', 'gdh300', 'gdh300r'],
  ['250', '250 series', 'gdj250', 'gdj250r'],
  ['200', '200 series', 'lc200', 'vdj200', 'vdj200r', 'uzj200', 'uzj200r'],
  ['150', '150 series', 'gdj150', 'gdj150r', 'kdj150', 'kdj150r'],
  ['79', '70 series', 'lc79', 'vdj79', 'vdj79r', 'vdjl79', 'vdjl79r', 'gdl79', 'gdl79r', 'gdjl79r'],
  ['extra cab', 'space cab', 'super cab', 'king cab', 'freestyle cab'],
]

/** Words that shoppers use for one another. */
export const synonyms: SynonymHit[] = words.map((list) => ({
  objectID: `stock-${list[0]?.replace(' ', '-')}`,
  type: 'synonym',
  // A search sends "dual cab" as one word.
  synonyms: list.flatMap((name) =>
    / (?:cab|series)$/.test(name) ? [name, name.replace(' ', '')] : [name],
  ),
}))

/** Settings of the index and of each copy, by its name. */
const wanted: readonly (readonly [indexName: string, settings: IndexSettings])[] = [
  [STOCK_INDEX, { ...indexSettings, replicas: Object.values(replicas) }],
  ...(Object.keys(replicas) as (keyof typeof replicas)[]).map(
    (order) => [replicas[order], replicaSettings(order)] as const,
  ),
]

/**
 * Whether an index is there with all of these settings: after an update of the platform, or before its
 * first feed, it is not.
 * @throws what the client throws when the index cannot be reached.
 */
export async function hasIndexSettings(client: Algoliasearch): Promise<boolean> {
  try {
    for (const [indexName, settings] of wanted) {
      const found: Record<string, unknown> = { ...(await client.getSettings({ indexName })) }
      const same = ([name, value]: [string, unknown]) => isDeepStrictEqual(found[name], value)
      if (!Object.entries(settings).every(same)) return false
    }
    const { hits } = await client.searchSynonyms({
      indexName: STOCK_INDEX,
      searchSynonymsParams: { query: '', hitsPerPage: 1000 },
    })
    const byId = new Map(hits.map((hit) => [hit.objectID, hit.synonyms]))
    return (
      byId.size === synonyms.length &&
      synonyms.every((each) => isDeepStrictEqual(byId.get(each.objectID), each.synonyms))
    )
  } catch (cause) {
    if ((cause as { status?: number }).status === 404) return false
    throw cause
  }
}

/**
 * Brings an index to these settings: copies first, then their orders, then the words.
 * @throws what the client throws when the index refuses or cannot be reached.
 */
export async function pushIndexSettings(client: Algoliasearch): Promise<void> {
  for (const [indexName, settings] of wanted) {
    const { taskID } = await client.setSettings({ indexName, indexSettings: settings })
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
