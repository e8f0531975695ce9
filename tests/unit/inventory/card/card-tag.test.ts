import { describe, expect, test } from 'vitest'
import type { Car } from '@/inventory/car'
import { cardTag, isCertified } from '@/inventory/card/card-tag'
import { givenCar, givenSite } from '../given'

const now = new Date('2026-11-20T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const everything = givenSite({
  specifications: { electricHybrid: true, certifiedBadge: true, certifiedMake: 'toyota' },
})
const tag = (car: Partial<Car>, site = everything) => cardTag(givenCar(car), site, now)?.kind ?? ''

describe('the tag of a card', () => {
  test('CARD-08 the first of the list wins, down to none', () => {
    const car: Partial<Car> = {
      simple_fuel: 'Hybrid',
      reserved: true,
      certified: true,
      tag: 'One owner',
      status: 'coming_soon',
      created_at: daysAgo(1),
    }
    expect(tag(car)).toBe('hybrid')
    expect(tag({ ...car, simple_fuel: 'Electric' })).toBe('electric')
    expect(tag({ ...car, simple_fuel: 'Plug-in Hybrid' })).toBe('hybrid')
    expect(tag({ ...car, simple_fuel: 'Petrol' })).toBe('reserved')
    const petrol = { ...car, simple_fuel: 'Petrol', reserved: false }
    expect(tag(petrol)).toBe('certified')
    expect(tag({ ...petrol, certified: false })).toBe('custom')
    expect(tag({ ...petrol, certified: false, tag: null })).toBe('coming-soon')
    const plain = { ...petrol, certified: false, tag: null, status: 'in_stock' }
    expect(tag(plain)).toBe('just-arrived')
    expect(tag({ ...plain, created_at: daysAgo(60) })).toBe('')
  })

  test('CARD-08 electric and hybrid are tagged where the site has that on', () => {
    expect(tag({ simple_fuel: 'Electric', created_at: daysAgo(60) }, givenSite())).toBe('')
  })

  test.each([
    [0, 'just-arrived'],
    [8, 'just-arrived'],
    [9, ''],
  ])('CARD-09 created %i days ago: %s', (days, kind) => {
    expect(tag({ created_at: daysAgo(days) })).toBe(kind)
  })

  test('CARD-09 days and words are the site’s', () => {
    const site = givenSite({
      specifications: { just_arrived_days: 30, just_arrived_tag_name: 'Fresh in' },
    })
    expect(cardTag(givenCar({ created_at: daysAgo(29) }), site, now)?.text).toBe('Fresh in')
  })

  test('CARD-10 an unavailable car shows the sold tag whatever else applies', () => {
    const car = { status: 'sold', reserved: true, tag: 'One owner', simple_fuel: 'Electric' }
    expect(cardTag(givenCar(car), everything, now)).toEqual({ kind: 'sold', text: 'JUST SOLD' })
    const site = givenSite({ specifications: { sold_tag_name: 'Gone' } })
    expect(cardTag(givenCar(car), site, now)?.text).toBe('Gone')
    expect(tag({ status: 'withdrawn' })).toBe('sold')
  })

  test('CARD-11 certified, not sold, of the make, with the badge on', () => {
    expect(isCertified(givenCar({ certified: true }), everything)).toBe(true)
    expect(isCertified(givenCar({ certified: false }), everything)).toBe(false)
    expect(isCertified(givenCar({ certified: true, status: 'sold' }), everything)).toBe(false)
    expect(isCertified(givenCar({ certified: true, make: 'Mazda' }), everything)).toBe(false)
    const spelled = { certifiedMake: 'mercedes benz', certifiedBadge: true }
    const benz = givenCar({ certified: true, make: 'Mercedes-Benz' })
    expect(isCertified(benz, givenSite({ specifications: spelled }))).toBe(true)
    const off = givenSite({ specifications: { certifiedMake: 'toyota', certifiedBadge: false } })
    expect(isCertified(givenCar({ certified: true }), off)).toBe(false)
  })
})
