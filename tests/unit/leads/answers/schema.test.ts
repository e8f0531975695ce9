import { describe, expect, test } from 'vitest'
import { carId, laterCarId } from '@/feeds/cars/derive-car'
import { callLeadSchema, envelopeSchema } from '@/leads/answers/envelope'
import { leadFormSchema } from '@/leads/answers/schema'
import { formPlan } from '@/leads/questions/form-plan'
import { defaultSetup, type FormSetup } from '@/leads/questions/form-setup'
import type { FormSite } from '@/leads/questions/form-site'
import { filledIn, givenFormSite, type KindName, kinds } from '../given'

function check(
  site: FormSite,
  kind: KindName,
  form: Record<string, unknown>,
  setUp: Partial<FormSetup> = {},
  placed = false,
) {
  const plan = formPlan(site, kinds[kind], { ...defaultSetup, ...setUp }, { placed })
  const result = leadFormSchema(plan, '2026-11-21').safeParse(form)
  if (result.success) return { data: result.data, errors: {} as Record<string, string> }
  const errors = Object.fromEntries(
    result.error.issues.map(({ path, message }) => [String(path[0]), message]),
  )
  return { data: null, errors }
}

const without = (...names: (keyof typeof filledIn)[]) =>
  Object.fromEntries(Object.entries(filledIn).filter(([name]) => !names.includes(name as never)))

test.each(['enquiry', 'test-drive', 'request-photos'] as const)(
  'LEAD-19 AMB-08 %s takes name, phone, e-mail, and last name and postcode if given',
  (kind) => {
    expect(check(givenFormSite(), kind, filledIn).errors).toEqual({})
    const all = { ...filledIn, last_name: 'Okafor', postcode: '4105' }
    expect(check(givenFormSite(), kind, all).data).toMatchObject({
      last_name: 'Okafor',
      postcode: '4105',
    })
  },
)

test('LEAD-19 what is missing is asked for in words', () => {
  const { errors } = check(givenFormSite(), 'contact', { name: ' ', email: 'sam', phone: '123' })
  expect(errors).toEqual({
    name: 'Enter your first name.',
    email: 'Enter an e-mail address, for example sam@example.com.au.',
    phone: 'Enter an Australian phone number, for example 0491 570 006.',
    message: expect.any(String),
  })
})

test('LEAD-19 a number from abroad is taken where the site takes it, and refused in words elsewhere', () => {
  const form = { ...filledIn, phone: '+64 (0)21 345 678' }
  const abroad = givenFormSite({ phonesFromAbroad: true })
  expect(check(abroad, 'enquiry', form).data).toMatchObject({ phone: '+6421345678' })
  expect(check(givenFormSite(), 'enquiry', form).errors.phone).toContain('Australian')
  for (const phone of ['', '12345']) {
    expect(check(abroad, 'enquiry', { ...form, phone }).errors.phone).toContain('+64')
  }
})

test('LEAD-19 two numbers are taken as two', () => {
  const form = { ...filledIn, phone: '0403 111 222 / 03 5550 0162' }
  expect(check(givenFormSite(), 'enquiry', form).data?.phone).toBe('0403111222 / 0355500162')
  const broken = { ...form, phone: '0403 111 222 / 1234567' }
  expect(check(givenFormSite(), 'enquiry', broken).errors.phone).toContain('Australian')
})

test('LEAD-06 comments are required, unless the site says that they are optional', () => {
  const form = { ...filledIn, message: '' }
  expect(check(givenFormSite(), 'enquiry', form).errors).toEqual({
    message: 'Write your comments.',
  })
  expect(check(givenFormSite({ commentsOptional: true }), 'enquiry', form).errors).toEqual({})
})

test.each(['test-drive', 'request-photos', 'similar'] as const)(
  'LEAD-15 LEAD-17 %s needs no message and no date',
  (kind) => {
    expect(check(givenFormSite(), kind, without('message')).errors).toEqual({})
  },
)

test('LEAD-15 a test-drive date must be a day', () => {
  const dated = (test_drive_date: string) =>
    check(givenFormSite(), 'test-drive', { ...filledIn, test_drive_date }).errors
  expect(dated('2026-12-01')).toEqual({})
  for (const none of ['2026-13-40', '2027-02-29', '2027-04-31']) {
    expect(dated(none), none).toEqual({ test_drive_date: expect.any(String) })
  }
  expect(dated('tomorrow')).toEqual({ test_drive_date: expect.any(String) })
})

describe('fields that are required when they are shown', () => {
  test('LEAD-07 category', () => {
    const shown = givenFormSite({ showCategory: true })
    expect(check(shown, 'contact', filledIn).errors).toHaveProperty('category')
    expect(check(shown, 'contact', { ...filledIn, category: 'Parts' }).errors).toEqual({})
    expect(check(givenFormSite(), 'contact', filledIn).errors).toEqual({})
    expect(
      check(givenFormSite(), 'contact', filledIn, { categories: ['Parts'] }).errors,
    ).toHaveProperty('category')
  })

  test('LEAD-07 a form that its page files already asks for no category', () => {
    const shown = givenFormSite({ showCategory: true })
    expect(check(shown, 'contact', filledIn, { filedAs: 'Parts' }).errors).toEqual({})
  })

  test('LEAD-08 dealership, only where there are several', () => {
    const two = [
      { slug: 'a', name: 'A' },
      { slug: 'b', name: 'B' },
    ]
    const shown = givenFormSite({ showDealership: true }, { dealerships: two })
    expect(check(shown, 'contact', filledIn).errors).toHaveProperty('dealership_slug')
    expect(check(shown, 'contact', { ...filledIn, dealership_slug: 'b' }).errors).toEqual({})
    expect(check(givenFormSite({ showDealership: true }), 'contact', filledIn).errors).toEqual({})
    expect(check(givenFormSite({}, { dealerships: two }), 'contact', filledIn).errors).toEqual({})
    expect(check(shown, 'enquiry', filledIn, {}, true).errors).toEqual({})
  })

  test('LEAD-09 location', () => {
    const shown = givenFormSite({ showLocation: true })
    expect(check(shown, 'contact', filledIn).errors).toHaveProperty('location_id')
    expect(check(shown, 'contact', { ...filledIn, location_id: '7' }).errors).toEqual({})
    expect(check(givenFormSite(), 'contact', filledIn).errors).toEqual({})
  })
})

test.each([
  [true, true],
  ['true', true],
  ['on', true],
  [false, false],
  [undefined, false],
])('LEAD-10 opt_in %s is accepted and reads %s', (opt_in, ticked) => {
  const { data, errors } = check(givenFormSite(), 'enquiry', { ...filledIn, opt_in })
  expect(errors).toEqual({})
  expect(data?.opt_in).toBe(ticked)
})

test('LEAD-10 the answer to the enquiry never subscribes to marketing', () => {
  const { data } = check(givenFormSite(), 'enquiry', { ...filledIn, opt_in: true })
  expect(data?.subscribe).toBe(false)
})

test('LEAD-21 ERR-37 terms must be ticked where the site asks for them', () => {
  const asks = givenFormSite({ termsCheckbox: true })
  expect(check(asks, 'enquiry', filledIn).errors).toEqual({
    terms_conditions: '*You must agree to the terms of use before submitting.',
  })
  expect(check(asks, 'enquiry', { ...filledIn, terms_conditions: 'on' }).errors).toEqual({})
  expect(check(givenFormSite(), 'enquiry', filledIn).errors).toEqual({})
})

test.each(['400', '40000', 'abcd', '4 00'])(
  'ERR-31 TRADE-25 postcode %s is refused',
  (postcode) => {
    expect(check(givenFormSite(), 'enquiry', { ...filledIn, postcode }).errors).toEqual({
      postcode: 'Invalid postcode. Please enter a 4-digit number.',
    })
  },
)

test('TRADE-25 ERR-31 ERR-33 the form of a trade-in needs a postcode of four digits', () => {
  const said = (postcode: string) =>
    check(givenFormSite(), 'trade-in', { ...filledIn, postcode }).errors.postcode
  for (const wrong of ['400', '40000', 'abcd']) {
    expect(said(wrong)).toBe('Invalid postcode. Please enter a 4-digit number.')
  }
  expect(said('')).toBe('* This field is required')
  expect(said('4000')).toBeUndefined()
})

test('LEAD-20 the trade-in question takes Yes or No under its own name', () => {
  const answer = (value: string) =>
    check(givenFormSite(), 'test-drive', { ...filledIn, 'do-you-have-a-trade-in': value })
  expect(answer('Yes').data?.['do-you-have-a-trade-in']).toBe('Yes')
  expect(answer('Perhaps').errors).toHaveProperty('do-you-have-a-trade-in')
})

test('a letter of 5,000 characters is refused in words', () => {
  const long = { ...filledIn, message: 'a'.repeat(5000) }
  expect(check(givenFormSite(), 'enquiry', long).errors).toEqual({
    message: 'This is too long. Please shorten it.',
  })
})

test('LEAD-05 an address of any length costs no lead: it is cut', () => {
  const long = `/${'x'.repeat(298)}🚗${'x'.repeat(400)}`
  const read = envelopeSchema.parse({
    url: long,
    lead_attributes: { visited_pages: [long], linked_query_params: { gclid: long } },
  })
  expect(read.url).toBe(`/${'x'.repeat(298)}\ufffd`)
  expect(read.lead_attributes.visited_pages).toEqual([read.url])
  expect(read.lead_attributes.linked_query_params).toEqual({ gclid: read.url })
})

test('LEAD-05 VDP-13 a lead holds no key to a page', () => {
  const key = '/reservation/7e0b.x-_y'
  const touch = { at: '2026-11-28T00:00:00Z', landing: key, referrer: '', params: {} }
  const read = envelopeSchema.parse({
    url: key,
    lead_attributes: { visited_pages: [key, '/a'], first_touch: touch, last_touch: touch },
  })
  expect(read.url).toBe('/reservation/-')
  expect(read.lead_attributes.visited_pages).toEqual(['/reservation/-', '/a'])
  expect(JSON.stringify(read)).not.toContain('7e0b')
})

test('LEAD-13 an answer that is no text is asked for in the same words', () => {
  expect(check(givenFormSite(), 'enquiry', { ...filledIn, name: 5, phone: ['1'] }).errors).toEqual({
    name: 'Enter your first name.',
    phone: 'Enter an Australian phone number, for example 0491 570 006.',
  })
})

test('LEAD-02 LEAD-05 a form is finished unless its sender says that it is not, and no value costs the lead', () => {
  const read = (form_completed?: unknown) => envelopeSchema.parse({ form_completed }).form_completed
  for (const finished of [undefined, true, 'true', 1, '1', null, '', 'Complete', {}])
    expect(read(finished)).toBe(true)
  for (const unfinished of [false, 'false', 'False', 0, '0', 'no', 'off'])
    expect(read(unfinished)).toBe(false)
})

test('CALL-13 CALL-17 DATA-01 no lead is lost over the id of a car, however long its stock number', () => {
  const car_id = `${laterCarId(carId('the-longest-name-of-a-dealership-in-town', 'N'.repeat(40)), 'V1')}`
  expect(envelopeSchema.parse({ car_id }).car_id).toBe(car_id)
  expect(callLeadSchema.parse({ car_id, dealership_id: 1, website_id: 'x' }).car_id).toBe(car_id)
})

test.each([
  ['Vehicle Year', ['1965', '2026'], ['26', '1865', 'new']],
  ['kms', ['84000', '84,000', '84 000'], ['84k', 'many', '-5']],
  ['odometer', ['84000'], ['84000 km']],
  [
    'vehiclePriceBudget',
    ['30000', '30,000', '$30,000', '$ 30000.50'],
    ['30k', 'about 30000', '30000.'],
  ],
] as const)('LEAD-19 what %s takes, and what it asks for again', (name, taken, refused) => {
  const errorOf = (answer: string) =>
    check(givenFormSite(), 'finance', { ...filledIn, [name]: answer }).errors[name]
  for (const answer of taken) expect(errorOf(answer), answer).toBeUndefined()
  for (const answer of refused) expect(errorOf(answer), answer).toMatch(/^Enter /)
})

test.each(['on', 'true', '1', true])('LEAD-10 a box that is sent as %j is ticked', (sent) => {
  const { data } = check(givenFormSite(), 'enquiry', { ...filledIn, subscribe: sent })
  expect(data?.subscribe).toBe(true)
})
