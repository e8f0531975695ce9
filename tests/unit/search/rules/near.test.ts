import { describe, expect, test } from 'vitest'
import { cardPlace } from '@/inventory/card/card-facts'
import { readCardCar } from '@/inventory/card-car'
import { replicas, STOCK_INDEX } from '@/inventory/index/index-names'
import { sortChoices } from '@/search/filters/SortSelect'
import { removalSearches } from '@/search/removals'
import { appliedFilters } from '@/search/rules/applied-filters'
import { aroundPlace, withNear } from '@/search/rules/near'
import type { KnownPlaces } from '@/search/rules/search-path'
import { countRequest, searchRequests } from '@/search/rules/search-requests'
import { searchRobots } from '@/search/rules/search-seo'
import {
  emptySearch,
  hasSearchQuery,
  isOfForm,
  parseQuery,
  printQuery,
  type SearchState,
} from '@/search/rules/search-state'
import { givenCar, givenSite } from '../../inventory/given'

const site = givenSite()
const known: KnownPlaces = { makes: [], bodies: [], makeModels: [], dealerships: [], locations: [] }
const at = { lat: -37.87, long: 144.98 }
const from = (postcode: string, km: 50 | null = null): SearchState => ({
  ...emptySearch,
  near: { postcode, km },
})

describe('a postcode in the address of a search', () => {
  test.each([
    ['postcode=3182', 'postcode=3182'],
    ['postcode=3182&distance=50', 'postcode=3182&distance=50'],
    ['distance=250&postcode=+3182+&make=Kia', 'make=Kia&postcode=3182&distance=250'],
    ['postcode=0800&sortBy=price_asc&page=3', 'postcode=0800&sortBy=price_asc&page=3'],
    // What cannot be read is left out, and a distance is from somewhere.
    ['postcode=318', ''],
    ['postcode=40000', ''],
    ['postcode=abcd', ''],
    ['distance=50', ''],
    ['postcode=3182&distance=51', 'postcode=3182'],
    ['postcode=3182&distance=-50', 'postcode=3182'],
    ['postcode=3182&postcode=3000', 'postcode=3182'],
  ])('LOC-25 TRADE-25 SRCH-03 “%s” is read as “%s”', (query, read) => {
    expect(printQuery(parseQuery(new URLSearchParams(query)))).toBe(read)
  })

  test('LOC-25 SRCH-44 it asks for a search of its own, and forms send it empty', () => {
    expect(hasSearchQuery(new URLSearchParams('postcode=3182'))).toBe(true)
    expect(isOfForm(new URLSearchParams('postcode=&distance=50'))).toBe(true)
    expect(isOfForm(new URLSearchParams('postcode=3182'))).toBe(false)
  })

  test('LOC-25 search engines are led to the page without it', () => {
    const { canonical, index } = searchRobots(from('3182'), known, site, 9)
    expect({ canonical, index }).toEqual({
      canonical: '/search/new-used-and-demo-cars',
      index: false,
    })
    expect(searchRobots(emptySearch, known, site, 9).index).toBe(true)
  })

  test('LOC-25 another postcode starts again at the first page, and none leaves nothing behind', () => {
    const later = { ...emptySearch, page: 4 }
    expect(withNear(later, { postcode: '3182', km: null })).toEqual(from('3182'))
    expect(Object.keys(withNear(from('3182'), null))).not.toContain('near')
  })
})

describe('what the index is asked', () => {
  const asked = (state: SearchState) =>
    searchRequests(state, site).map((request) => aroundPlace(request, at))

  test('LOC-25 AMB-86 the nearest of all cars, and where they stand', () => {
    const [main] = asked(from('3182'))
    expect(main).toMatchObject({
      indexName: STOCK_INDEX,
      aroundLatLng: '-37.87,144.98',
      aroundRadius: 'all',
    })
    expect(main).not.toHaveProperty('near')
    expect(main?.attributesToRetrieve).toContain('_geoloc')
  })

  test('LOC-25 a distance is metres, for the counts of ticked lists and of ways out too', () => {
    const ticked = { ...from('3182', 50), lists: { make: ['Kia'] } }
    const both = [...asked(ticked), aroundPlace(countRequest(ticked, site), at)]
    expect(both).toHaveLength(3)
    for (const request of both) expect(request).toMatchObject({ aroundRadius: 50_000 })
  })

  test('LOC-25 SRCH-05 another order is asked in its own copy, where it comes first', () => {
    const [main] = asked({ ...from('3182'), sortBy: 'price_asc' })
    expect(main).toMatchObject({ indexName: replicas.price_asc, aroundRadius: 'all' })
  })

  test('LOC-25 without a place the cars come in their usual order, all of them', () => {
    const [main] = searchRequests(from('9999', 50), site).map((each) => aroundPlace(each, null))
    const [usual] = searchRequests(emptySearch, site)
    expect(main).toEqual({
      ...usual,
      attributesToRetrieve: [...(usual?.attributesToRetrieve ?? []), '_geoloc'],
    })
  })

  test('LOC-25 a search without a postcode asks what it always asked, to the byte', () => {
    const state = { ...emptySearch, query: 'kia', lists: { make: ['Kia'] } }
    const requests = searchRequests(state, site)
    expect(JSON.stringify(asked(state))).toBe(JSON.stringify(requests))
    expect(JSON.stringify(requests)).not.toMatch(/near|geoloc|around/)
  })
})

describe('in words', () => {
  const chips = (state: SearchState) => appliedFilters(state, site)

  test('LOC-25 the chip says from where and how far, and goes with the postcode', () => {
    expect(chips(from('3182')).map(({ label }) => label)).toEqual(['Near 3182'])
    const [chip] = chips({ ...from('3182', 50), query: '', page: 3 })
    expect(chip).toMatchObject({ label: 'Within 50 km of 3182', without: emptySearch })
  })

  test('LOC-25 SRCH-18 of an empty search the distance is offered for removal, the order is not', () => {
    const ways = (state: SearchState) => removalSearches(state, site, {}, 2026)
    expect(ways(from('3182'))).toEqual([])
    const [way] = ways({ ...from('3182', 50), lists: { make: ['Kia'] } })
    expect(way).toMatchObject({
      label: 'Within 50 km of 3182',
      without: { near: { postcode: '3182', km: null }, lists: { make: ['Kia'] } },
    })
  })

  test('LOC-25 SRCH-05 the usual order is named by what it is from a postcode', () => {
    const names = (isNear: boolean) => sortChoices(site, 'relevance', isNear)[0]?.label
    expect([names(true), names(false)]).toEqual(['Nearest first', 'Most relevant'])
  })

  const car = (lat: number | null) => {
    const card = readCardCar(givenCar({ _geoloc: lat === null ? null : { lat, lng: 144.98 } }))
    if (!card) throw new Error('not a car')
    return card
  }

  test.each([
    [-37.87, 'Moorooka · under 1 km away'],
    [-37.862, 'Moorooka · under 1 km away'],
    [-37.85, 'Moorooka · 2 km away'],
    [-27.53, 'Moorooka · 1,150 km away'],
    [null, 'Moorooka, Qld'],
  ])('LOC-25 CARD-04 the card of a car at %s says “%s”', (lat, words) => {
    expect(cardPlace(car(lat), at)).toBe(words)
  })

  test('CARD-04 without a postcode the card says what it always said', () => {
    expect(cardPlace(car(-37.87))).toBe('Moorooka, Qld')
    expect(readCardCar(givenCar())).not.toHaveProperty('_geoloc')
  })
})
