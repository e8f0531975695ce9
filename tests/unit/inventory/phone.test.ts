import { afterEach, describe, expect, test, vi } from 'vitest'
import { phoneFor } from '@/inventory/PhoneLine'
import { givenCar, givenSite } from './given'

const numbers = {
  perDealership: [
    { dealership_slug: 'sunnyside-moorooka', car_type: 'used', phone: 'moorooka used' },
    { dealership_slug: 'sunnyside-moorooka', car_type: 'new', phone: 'moorooka new' },
    { dealership_slug: 'sunnyside-rocklea', car_type: '', phone: 'rocklea' },
  ],
  new: 'new',
  used: 'used',
}

afterEach(() => vi.restoreAllMocks())

describe('the number on the call button', () => {
  test.each([
    ['sunnyside-moorooka', 'used', 'moorooka used'],
    ['sunnyside-moorooka', 'new', 'moorooka new'],
    ['sunnyside-moorooka', 'demo', 'moorooka new'],
    ['sunnyside-rocklea', 'used', 'rocklea'],
    ['sunnyside-rocklea', 'new', 'rocklea'],
    ['sunnyside-rocklea', 'demo', 'rocklea'],
    ['another', 'used', 'used'],
    ['another', 'new', 'new'],
    ['another', 'demo', 'new'],
  ] as const)('VDP-16 %s, %s car: %s', (dealership_slug, car_type, phone) => {
    expect(phoneFor(givenSite({ phone: numbers }), givenCar({ dealership_slug, car_type }))).toBe(
      phone,
    )
  })

  test('VDP-16 the override beats all, the own demo number beats the new one', () => {
    expect(phoneFor(givenSite({ phone: { ...numbers, override: 'all' } }), givenCar())).toBe('all')
    const site = givenSite({ phone: { new: 'new', demo: 'demo' } })
    expect(phoneFor(site, givenCar({ car_type: 'demo' }))).toBe('demo')
  })

  test('VDP-16 without a number of its condition: the new or used number, then the location’s', () => {
    expect(phoneFor(givenSite({ phone: { new: 'new' } }), givenCar())).toBe('new')
    expect(phoneFor(givenSite({ phone: { used: 'used' } }), givenCar({ car_type: 'new' }))).toBe(
      'used',
    )
    expect(phoneFor(givenSite(), givenCar())).toBe('(07) 5550 0111')
  })

  test('VDP-16 of two numbers that were stored as one the first is called', () => {
    const site = givenSite({ phone: { override: '0403 111 222 / 03 5550 0162' } })
    expect(phoneFor(site, givenCar())).toBe('0403 111 222')
  })

  test('VDP-16 the condition of a row counts in capitals too', () => {
    const row = { dealership_slug: 'sunnyside-moorooka', car_type: 'Used', phone: 'own' }
    expect(phoneFor(givenSite({ phone: { perDealership: [row] } }), givenCar())).toBe('own')
  })

  test('VDP-16 ERR-11 nobody has a number: null and a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const car = givenCar()
    expect(phoneFor(givenSite(), { ...car, location: { ...car.location, phone: null } })).toBeNull()
    expect(warn).toHaveBeenCalledWith('No phone number available')
  })
})
