import { expect, test, vi } from 'vitest'
import { readEnquiryQuery } from '@/journeys/EnquiryPage'
import { enquiryPath } from '@/leads/form/enquiry-path'
import { givenSite } from '../inventory/given'

vi.mock('@/server/env', () => ({ env: () => ({ LOG_LEVEL: 'silent' }) }))

const read = (query: Parameters<typeof readEnquiryQuery>[0]) => {
  const { kind, ...more } = readEnquiryQuery(query, givenSite())
  return { kind: kind.name, ...more }
}

test('LEAD-01 ROUTE-33 the slug of an address is cut to what an address can hold', () => {
  const car = `${'x'.repeat(199)}🚙`
  const { carSlug } = read({ kind: 'test-drive', car })
  expect(carSlug).toBe('x'.repeat(199))
  expect(enquiryPath('test-drive', { slug: carSlug ?? '' })).toContain('car=xxx')
  expect(() => encodeURIComponent(carSlug ?? '')).not.toThrow()
  expect(read({ car: ['a', 'b'] })).toMatchObject({ kind: 'enquiry', carSlug: 'a' })
  expect(read({ kind: '__proto__' })).toMatchObject({ kind: 'contact', carSlug: null })
})

test('VDP-12 nothing is reserved but a car', () => {
  expect(read({ kind: 'reservation', car: 'rav4' }).kind).toBe('reservation')
  expect(read({ kind: 'reservation' }).kind).toBe('contact')
  expect(read({ kind: 'purchase', car: 'rav4' }).kind).toBe('purchase')
  expect(read({ kind: 'purchase' }).kind).toBe('contact')
})
