import { expect, test } from 'vitest'
import { enquiryPath, readEnquiryQuery } from '@/leads/form/enquiry-path'

test('LEAD-01 ROUTE-33 the slug of an address is cut to what an address can hold', () => {
  const car = `${'x'.repeat(199)}🚙`
  const { carSlug } = readEnquiryQuery({ kind: 'test-drive', car })
  expect(carSlug).toBe('x'.repeat(199))
  expect(enquiryPath('test-drive', { slug: carSlug ?? '' })).toContain('car=xxx')
  expect(() => encodeURIComponent(carSlug ?? '')).not.toThrow()
  expect(readEnquiryQuery({ car: ['a', 'b'] })).toMatchObject({ kind: 'enquiry', carSlug: 'a' })
  expect(readEnquiryQuery({ kind: '__proto__' })).toMatchObject({ kind: 'contact', carSlug: null })
})

test('VDP-12 nothing is reserved but a car', () => {
  expect(readEnquiryQuery({ kind: 'reservation', car: 'rav4' }).kind).toBe('reservation')
  expect(readEnquiryQuery({ kind: 'reservation' }).kind).toBe('contact')
  expect(readEnquiryQuery({ kind: 'purchase', car: 'rav4' }).kind).toBe('purchase')
  expect(readEnquiryQuery({ kind: 'purchase' }).kind).toBe('contact')
})
