import { describe, expect, test } from 'vitest'
import { storageKey } from '@/inventory/saved/device-storage'
import {
  canFavourite,
  favouriteOf,
  readFavourite,
  toggled,
} from '@/inventory/saved/favourite-rules'
import { viewedCarOf, withViewed } from '@/inventory/saved/viewed-cars'
import { withSearch } from '@/search/SearchBox'
import { givenCar, givenSite } from '../given'

describe('what a shopper keeps', () => {
  test('STORE-01 keys are separate per site', () => {
    expect(storageKey('sunnyside', 'favourites')).toBe('sunnyside:favourites')
    expect(storageKey('aldersyde', 'popup-4')).toBe('aldersyde:popup-4')
  })

  test.each([
    [true, 'in_stock', true],
    [true, 'coming_soon', true],
    [true, 'sold', false],
    [false, 'in_stock', false],
  ])('FAV-03 switch %s, status %s: %s', (enabled, status, can) => {
    expect(canFavourite(givenCar({ status }), givenSite({ favourites: { enabled } }))).toBe(can)
  })

  test('FAV-04 the variant wants a price and a photo', () => {
    const site = givenSite({ favourites: { enabled: true, requirePriceAndImage: true } })
    expect(canFavourite(givenCar(), site)).toBe(true)
    expect(canFavourite(givenCar({ price: 0 }), site)).toBe(false)
    expect(canFavourite(givenCar({ photos_count: 0, primary_image_url: null }), site)).toBe(false)
  })

  test('FAV-02 STORE-03 an entry has six facts and no more', () => {
    expect(favouriteOf(givenCar(), givenSite())).toEqual({
      id: '7001',
      name: '2022 Toyota RAV4 Cruiser',
      slug: '2022-toyota-rav4-cruiser-7001',
      make: 'Toyota',
      model: 'RAV4',
      primary_image_url: '/photos/rav4.webp',
    })
  })

  test('FAV-01 toggling adds in front and takes off again', () => {
    const one = favouriteOf(givenCar(), givenSite())
    const two = { ...one, id: '7002' }
    expect(toggled([one], two)).toEqual([two, one])
    expect(toggled([two, one], two)).toEqual([one])
  })

  test('FAV-02 what another page left in the storage is read with care', () => {
    expect(readFavourite({ id: 7, name: 'x', slug: 'y' })).toBeNull()
    expect(readFavourite('7001')).toBeNull()
    expect(readFavourite({ id: '7', name: 'x', slug: 'y', price: 5 })).toEqual({
      id: '7',
      name: 'x',
      slug: 'y',
      make: '',
      model: '',
      primary_image_url: null,
    })
  })

  test('STORE-02 viewed cars: newest first, each once, six facts', () => {
    const one = viewedCarOf(givenCar())
    const two = viewedCarOf(givenCar({ id: '7002' }))
    expect(Object.keys(one)).toEqual(['id', 'stocknum', 'make', 'model', 'body', 'simple_body'])
    expect(withViewed([two, one], one).map(({ id }) => id)).toEqual(['7001', '7002'])
  })

  test('STORE-08 the last five searches, each once', () => {
    const five = ['a', 'b', 'c', 'd', 'e']
    expect(withSearch(five, ' hilux   sr5 ')).toEqual(['hilux sr5', 'a', 'b', 'c', 'd'])
    expect(withSearch(five, 'C')).toEqual(['C', 'a', 'b', 'd', 'e'])
    expect(withSearch(five, '  ')).toEqual(five)
  })
})
