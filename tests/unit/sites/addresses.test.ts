import { describe, expect, test } from 'vitest'
import { licenceLine, missingLicence, unlicensedYards } from '@/sites/dealer-licence'
import { hostFault, normalHost } from '@/sites/host-name'
import { LONGEST_PATH, normalPath, pathFault } from '@/sites/reserved-paths'
import { auStates } from '@/sites/site'
import { timeZoneOf, timeZones } from '@/sites/states'

describe('paths of pages', () => {
  test.each([
    ['', '/'],
    ['/', '/'],
    ['//', '/'],
    ['About-Us/', '/about-us'],
    ['/finance//novated/', '/finance/novated'],
  ])('%j is stored as %j', (path, expected) => {
    expect(normalPath(path)).toBe(expected)
  })

  test.each(['/', '/finance', '/finance/novated', '/pages/mazda-bt-50-ute-centre', '/4x4-outdoor'])(
    'ROUTE-48 %s may be a page',
    (path) => {
      expect(pathFault(path)).toBeNull()
    },
  )

  test.each([
    '/search',
    '/search/utes',
    '/used-car/mazda',
    '/cars/x',
    '/api/leads',
    '/admin',
    '/success',
    '/robots.txt',
    '/media/x',
  ])('AMB-59 %s belongs to the platform', (path) => {
    expect(pathFault(path)).toMatch(/belong|Use small letters/)
  })

  test.each([
    '/a b',
    '/ä',
    '/a_b',
    '/a--b',
    '/-a',
    '/a?b',
    '/../x',
    '/a.html',
    `/${'a'.repeat(LONGEST_PATH)}`,
  ])('%s is no path', (path) => {
    expect(pathFault(path)).not.toBeNull()
  })
})

describe('host names of sites', () => {
  test('case, port and final dot do not matter', () => {
    expect(normalHost(' WWW.Dealer.com.au:3000 ')).toBe('www.dealer.com.au')
    expect(normalHost('dealer.com.au.')).toBe('dealer.com.au')
  })

  test.each(['www.dealer.com.au', 'aldersyde.localhost', 'a.b.c.example'])('%s is one', (host) => {
    expect(
      hostFault(host, { adminHost: 'localhost:3000', bankHost: 'bank.localhost:3000' }),
    ).toBeNull()
  })

  test.each([
    'https://dealer.com.au',
    'dealer.com.au/cars',
    'dealer',
    '127.0.0.1',
    'dealer .com',
    '-dealer.com',
    'dealer..com',
    '',
  ])('%j is none', (host) => {
    expect(hostFault(host, { adminHost: 'admin.example.com', bankHost: null })).not.toBeNull()
  })

  test('the hosts of the CMS and of the test bank are no site’s', () => {
    const own = { adminHost: 'Admin.example.com:443', bankHost: 'Bank.example.com:443' }
    expect(hostFault('admin.example.com', own)).toMatch(/CMS/)
    expect(hostFault('BANK.example.com.', own)).toMatch(/test bank/)
    expect(hostFault('bank.example.com', { ...own, bankHost: null })).toBeNull()
  })
})

describe('licences', () => {
  test('LOC-24 CONT-08 each state has its own words', () => {
    expect(licenceLine({ state: 'QLD', number: ' 4410382 ' })).toBe(
      'Motor dealer licence (Qld) 4410382',
    )
    expect(licenceLine({ state: 'VIC', number: '10001' })).toBe(
      'Motor car trader licence LMCT 10001',
    )
    // As many dealers write it.
    for (const number of ['LMCT 10001', 'lmct10001', 'LMCT-10001']) {
      expect(licenceLine({ state: 'VIC', number })).toBe('Motor car trader licence LMCT 10001')
    }
    for (const state of auStates)
      expect(licenceLine({ state, number: '1' })).toMatch(/licence.* 1$/)
  })

  test.each(['NSW', 'VIC', 'QLD', 'WA', 'SA', 'NT', 'TAS'] as const)(
    'CONT-08 %s asks for its own licence',
    (state) => {
      expect(missingLicence(state, [])).toContain(state)
      expect(missingLicence(state, [{ state: 'ACT', number: '1' }])).toContain(state)
      expect(missingLicence(state, [{ state, number: ' ' }])).toContain(state)
      expect(missingLicence(state, [{ state, number: 'MD 1' }])).toBeNull()
    },
  )

  test('CONT-08 the ACT does not', () => {
    expect(missingLicence('ACT', [])).toBeNull()
  })

  test.each([
    ['NSW', null, [], 1],
    ['NSW', 'MD 000001', [], 0],
    ['NSW', null, ['Motor dealer licence (NSW) MD000001'], 0],
    ['NSW', null, ['Motor dealer licence (Qld) 0000001'], 1],
    ['NSW', null, ['Motor dealer licence (NSW) pending'], 1],
    ['NT', null, [], 1],
    ['TAS', ' ', [], 1],
    ['ACT', null, [], 0],
  ] as const)(
    'a yard in %s with licence %s on a site of %j',
    (state, number, licences, missing) => {
      const yard = {
        name: 'Yard',
        location_type: 'sales' as const,
        dealer_license_number: number,
        address: { state },
      }
      expect(unlicensedYards([yard], licences)).toHaveLength(missing)
      expect(unlicensedYards([{ ...yard, location_type: 'service' }], licences)).toEqual([])
    },
  )
})

test('every state has a zone that can be chosen and that the platform’s clock knows', () => {
  for (const state of auStates) {
    expect(timeZones.map(({ value }) => value)).toContain(timeZoneOf[state])
  }
  for (const { value } of timeZones) {
    expect(() => new Intl.DateTimeFormat('en-AU', { timeZone: value })).not.toThrow()
  }
})
