import { describe, expect, test } from 'vitest'
import { collections, payments, tradeIns } from '@/journeys/purchase/purchase-form'
import { abandonedFormSchema, leadFormSchema } from '@/leads/answers/schema'
import { isAdvertising } from '@/leads/answers/text-rules'
import { leadEvent } from '@/leads/form/lead-event'
import type { FormKind } from '@/leads/lead-kind'
import { formPlan, plannedFields } from '@/leads/questions/form-plan'
import { contactFields, defaultSetup, type FormSetup } from '@/leads/questions/form-setup'
import type { FormSite } from '@/leads/questions/form-site'
import { events } from '@/measurement/events'
import { filledIn, givenFormSite, givenService, type KindName, kinds } from '../given'

const planOf = (
  kind: KindName | FormKind,
  setUp: Partial<FormSetup> = {},
  site: FormSite = givenFormSite(),
) => {
  const form = typeof kind === 'string' ? kinds[kind] : kind
  return formPlan(site, form, { ...defaultSetup, ...setUp }, { placed: false })
}
const namesOf = (...args: Parameters<typeof planOf>) =>
  plannedFields(planOf(...args)).map(({ name }) => name)

function errorsOf(plan: ReturnType<typeof planOf>, form: Record<string, unknown>) {
  const result = leadFormSchema(plan, '2026-11-21').safeParse(form)
  const issues = result.success ? [] : result.error.issues
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

const booking = { ...filledIn, 'Vehicle Make': 'Mazda', 'Vehicle Model': 'CX-5' }

describe('service booking', () => {
  test('SERV-01 SERV-05 three steps with the nine fields of the documents', () => {
    const plan = planOf(givenService({ types: ['Logbook service'] }))
    expect(plan.inSteps).toBe(true)
    expect(plan.steps.map(({ title }) => title)).toEqual([
      'Contact Details',
      'Vehicle Details',
      'Order Details',
    ])
    expect(plannedFields(plan).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Vehicle Make',
        'Vehicle Model',
        'Vehicle Year',
        'Vehicle Rego',
        'Service Interval',
        'Service Type',
        'Preferred Service Date',
        'Comments',
        'Vehicle State',
      ]),
    )
  })

  test('SERV-02 SERV-03 the minimal form starts with the rego, and needs make, model and year', () => {
    const plan = planOf(givenService({ minimal: true }))
    expect(plan.steps.map(({ title }) => title)).toEqual([
      'Vehicle Details',
      'Contact Details',
      'Order Details',
    ])
    expect(plan.steps[0]?.fields[0]?.name).toBe('Vehicle Rego')
    expect(errorsOf(plan, booking)).toEqual({ 'Vehicle Year': expect.any(String) })
    expect(errorsOf(plan, { ...booking, 'Vehicle Year': '2021' })).toEqual({})
  })

  test('SERV-06 SERV-07 SERV-08 what is required is what the site says', () => {
    expect(errorsOf(planOf('service'), booking)).toEqual({})
    expect(namesOf('service')).not.toContain('Service Type')
    const strict = planOf(givenService({ intervalRequired: true, types: ['Brakes'] }))
    expect(Object.keys(errorsOf(strict, booking))).toEqual(['Service Interval', 'Service Type'])
    const answers = { 'Service Interval': '10,000 km', 'Service Type': 'Brakes' }
    expect(errorsOf(strict, { ...booking, ...answers })).toEqual({})
    expect(errorsOf(strict, { ...booking, ...answers, 'Service Type': 'Free car' })).toEqual({
      'Service Type': expect.any(String),
    })
  })

  test('SERV-05 the day is today or later, within a year', () => {
    const on = (day: string) =>
      errorsOf(planOf('service'), { ...booking, 'Preferred Service Date': day })
    expect(on('2026-11-21')).toEqual({})
    for (const day of ['2026-11-20', '2028-01-01', '2026-02-31x']) {
      expect(on(day), day).toHaveProperty('Preferred Service Date')
    }
  })

  test('LEAD-09 several workshops are a choice, yards are not in it', () => {
    const location = (id: number, type: 'sales' | 'service') => ({
      id,
      name: `${type} ${id}`,
      dealership_slug: 'moorooka',
      type,
    })
    const locations = [location(1, 'sales'), location(2, 'service'), location(3, 'service')]
    const plan = planOf('service', {}, givenFormSite({}, { locations }))
    const field = plannedFields(plan).find(({ name }) => name === 'location_id')
    expect(field?.required).toBe(false)
    expect(field?.options.map(({ value }) => value)).toEqual(['2', '3'])
  })
})

describe('what an editor set', () => {
  const setUp: Partial<FormSetup> = {
    id: 'block',
    fields: [
      { name: 'postcode', label: 'Where do you live?', required: true },
      { name: 'kms', label: null, required: false },
    ],
  }

  test('LEAD-02 those questions and no others, with the contact details that it needs', () => {
    expect(namesOf('contact', setUp)).toEqual(['name', 'phone', 'email', 'postcode', 'kms'])
    const plan = planOf('contact', setUp)
    expect(plannedFields(plan)[3]?.label).toBe('Where do you live?')
    expect(errorsOf(plan, { ...filledIn, message: '' })).toEqual({ postcode: expect.any(String) })
  })

  test('LEAD-02 answers that the form does not ask for are dropped', () => {
    const form = { ...filledIn, postcode: '4105', kms: '45000', 'Vehicle Rego': 'ABC123' }
    expect(leadFormSchema(planOf('contact', setUp)).parse(form)).toMatchObject({
      kms: '45000',
      message: '',
      'Vehicle Rego': '',
    })
    expect(leadFormSchema(planOf('contact')).parse(form)).toMatchObject({
      'Vehicle Rego': 'ABC123',
    })
  })

  test('LEAD-20 ROUTE-20 the loan that was asked before a finance form is kept', () => {
    const loan = { vehiclePriceBudget: '30000', loanTerm: '3 years', message: 'Year: 2021' }
    const plan = planOf('finance', { ...setUp, fields: [], id: 'block' })
    expect(leadFormSchema(plan).parse({ ...filledIn, ...loan })).toMatchObject(loan)
    const asksLess = planOf('finance', setUp)
    expect(
      leadFormSchema(asksLess).parse({ ...filledIn, ...loan, postcode: '4105' }),
    ).toMatchObject(loan)
  })

  test('LEAD-07 no category but those that the form offers', () => {
    const plan = planOf('contact', { id: 'block', categories: ['Parts Enquiry'] })
    const about = (category: string) => errorsOf(plan, { ...filledIn, category })
    expect(about('Parts Enquiry')).toEqual({})
    expect(about('Free car')).toHaveProperty('category')
  })

  test.each([
    ['enquiry', ['name', 'kms', 'message'], ['Contact Details', 'Vehicle Details', 'Your Enquiry']],
    ['enquiry', ['name', 'kms'], ['Contact Details', 'Vehicle Details']],
  ] as const)('LEAD-12 the steps of %s with %j are %j', (kind, names, titles) => {
    const fields = names.map((name) => ({ name, label: null, required: false }))
    const plan = planOf(kind, { id: 'block', inSteps: true, fields })
    expect(plan.steps.map(({ title }) => title)).toEqual(titles)
    expect(plan.sendsAbandoned).toBe(true)
  })

  test('LEAD-12 a form whose last step asks whom to answer sends nothing before it', () => {
    expect(planOf(givenService({ minimal: true })).sendsAbandoned).toBe(true)
    expect(planOf('enquiry').sendsAbandoned).toBe(false)
  })

  test('LEAD-16 a form for visits keeps its day, and its time where the site offers times', () => {
    const timed = givenFormSite({ visitTimes: true })
    const fields = [{ name: 'kms' as const, label: null, required: false }]
    const asked = (site: FormSite) => namesOf('test-drive', { id: 'block', fields }, site)
    expect(asked(givenFormSite())).toContain('test_drive_date')
    expect(asked(givenFormSite())).not.toContain('test_drive_slot')
    expect(asked(timed)).toEqual(expect.arrayContaining(['test_drive_date', 'test_drive_slot']))
    expect(planOf('test-drive', {}, timed).times).toMatchObject({ time: 'test_drive_slot' })
    expect(planOf('test-drive').times).toBeNull()
    expect(namesOf('enquiry', {}, timed)).not.toContain('test_drive_slot')
  })

  test('LEAD-08 LEAD-09 news asks for no dealership and no place, another form for both', () => {
    const dealerships = ['moorooka', 'rocklea'].map((slug) => ({ slug, name: slug }))
    const site = givenFormSite({ showDealership: true, showLocation: true }, { dealerships })
    expect(namesOf('enquiry', {}, site)).toEqual(
      expect.arrayContaining(['dealership_slug', 'location_id']),
    )
    expect(namesOf('subscribe', {}, site)).toEqual(['name', 'email'])
    const nowhere = givenFormSite({ showLocation: true }, { locations: [] })
    expect(namesOf('enquiry', {}, nowhere)).not.toContain('location_id')
    const field = plannedFields(planOf('enquiry', {}, site)).find(
      ({ name }) => name === 'dealership_slug',
    )
    expect(field?.options).toEqual([
      { value: 'moorooka', label: 'moorooka' },
      { value: 'rocklea', label: 'rocklea' },
    ])
  })

  test('LEAD-12 any form can be asked in steps', () => {
    const plan = planOf('finance', { id: 'block', inSteps: true })
    expect(plan.steps.map(({ title }) => title)).toEqual(['Contact Details', 'Your Enquiry'])
    expect(planOf('subscribe', { id: 'block', inSteps: true }).inSteps).toBe(false)
  })
})

test('LEAD-19 a call-back needs a name and a number, news an address and its box', () => {
  expect(errorsOf(planOf('call-back'), { name: 'Sam', phone: '0491 570 006' })).toEqual({})
  expect(Object.keys(errorsOf(planOf('call-back'), {}))).toEqual(['name', 'phone'])
  const news = planOf('subscribe')
  expect(Object.keys(errorsOf(news, {}))).toEqual(['email', 'subscribe'])
  expect(errorsOf(news, { email: 'sam@example.com.au', subscribe: 'on' })).toEqual({})
})

const ownCar = {
  ...{ 'Vehicle Rego': 'ABC123', 'Vehicle State': 'VIC', postcode: '3000', odometer: '84,000' },
  ...{ service_history: 'Full', number_of_keys: '2', car_condition: 'Good', comments: 'Red.' },
  ...{ last_name: 'Shopper', payment: payments.unsure },
  ...{ collection: collections.pickUp, trade_in: tradeIns.none },
}

test('LEAD-15 LEAD-17 LEAD-20 every form takes its usual answers', () => {
  for (const kind of Object.values(kinds)) {
    const form = { ...booking, ...ownCar, subscribe: true }
    expect(errorsOf(planOf(kind), form), kind.name).toEqual({})
  }
  for (const kind of ['finance', 'test-drive'] as const) {
    expect(namesOf(kind)).toContain('do-you-have-a-trade-in')
  }
})

test('LEAD-17 request-photos asks for the contact details that every form has, and a message', () => {
  expect(namesOf('request-photos').sort()).toEqual([...contactFields, 'message'].sort())
})

test('LEAD-12 what is left behind needs contact details and the consent to be contacted', () => {
  const left = (form: Record<string, unknown>) =>
    abandonedFormSchema(planOf('service')).safeParse(form).success
  expect(left({ ...filledIn, opt_in: true })).toBe(true)
  expect(left({ ...filledIn, opt_in: true, 'Preferred Service Date': 'half' })).toBe(true)
  expect(left({ ...filledIn, opt_in: false })).toBe(false)
  expect(left({ ...filledIn, opt_in: true, phone: '04' })).toBe(false)
  const setUp = planOf('contact', { id: 'block', filedAs: 'Parts Enquiry', inSteps: true })
  const claim = { ...filledIn, opt_in: true, category: 'Free Cars', location_id: '7' }
  expect(abandonedFormSchema(setUp).parse(claim)).toMatchObject({ category: '', location_id: '7' })
})

describe('what people and robots type', () => {
  const read = (form: Record<string, unknown>) =>
    leadFormSchema(planOf('contact')).parse({ ...filledIn, ...form })

  test('line breaks never reach a name, and stay in a message', () => {
    const form = read({ name: 'Sam\r\nBcc: x@y.example', message: 'One\r\nTwo\u0000\u0007' })
    expect(form.name).toBe('Sam Bcc: x@y.example')
    expect(form.message).toBe('One\nTwo')
  })

  test('other scripts, emoji and tags are text like any other', () => {
    const form = read({ name: 'سارة', last_name: '李 🚗', message: '<script>alert(1)</script>' })
    expect([form.name, form.last_name]).toEqual(['سارة', '李 🚗'])
    expect(form.message).toBe('<script>alert(1)</script>')
  })

  test('what turns the reading direction or is half a character goes', () => {
    const form = read({ name: 'Sam\u202Egnp.exe', message: 'a\uD800b' })
    expect(form.name).toBe('Samgnp.exe')
    expect(form.message).toBe('a\uFFFDb')
  })

  test.each([
    ['http://prize.example', false],
    ['Win at prize.com now', false],
    ['www.prize.example', false],
    ['http://prize.com/@x', false],
    ['http://sam@prize.com', false],
    ['sam@example.com', true],
    ['St. John', true],
    ['J.R.', true],
    ['O’Neil-Smith', true],
  ])('LEAD-11 the name %j is taken: %s', (name, taken) => {
    expect(errorsOf(planOf('contact'), { ...filledIn, name })).toEqual(
      taken ? {} : { name: 'Enter your first name.' },
    )
  })

  test.each([
    ['Like this one: https://cars.example/1', false],
    ['<a href="https://x.example">cheap</a>', true],
    ['[url=https://x.example]cheap[/url]', true],
    ['https://a.example '.repeat(4), true],
  ])('LEAD-11 the message %j is advertising: %s', (message, is) => {
    expect(isAdvertising(message)).toBe(is)
  })

  test('a message of 10,000 characters is refused in words', () => {
    expect(errorsOf(planOf('contact'), { ...filledIn, message: '🚗'.repeat(5000) })).toEqual({
      message: 'This is too long. Please shorten it.',
    })
  })
})

describe('events', () => {
  const car = (car_type: 'new' | 'demo' | 'used', tag: string | null = null) => ({ car_type, tag })
  test.each([
    ['enquiry', 'Vehicle Enquiry', car('new'), 14],
    ['enquiry', 'Vehicle Enquiry', car('demo'), 14],
    ['enquiry', 'Vehicle Enquiry', car('used'), 15],
    ['similar', 'Vehicle Enquiry', car('used'), 15],
    ['test-drive', 'Test Drive', car('new'), 17],
    ['test-drive', 'Test Drive', car('used', 'Test Drive Only'), 17],
    ['test-drive', 'Test Drive', car('used'), 48],
    ['careers', 'Careers Enquiry', null, 51],
    ['contact', 'Careers Enquiry', null, 51],
    ['contact', 'General Enquiry', null, 22],
    ['service', 'Service Booking', null, 22],
    ['enquiry', 'Finance Enquiry', car('used'), 22],
    ['finance', 'Finance Enquiry', car('used'), 22],
    ['reservation', 'Reservation', car('used'), 22],
    ['purchase', 'Online Purchase', car('new'), 22],
  ] as const)(
    'ANLY-01 ANLY-02 ANLY-03 ANLY-04 ANLY-13 ANLY-16 %s filed as %s sends its event',
    (kind, category, about, id) => {
      expect(events[leadEvent(kinds[kind], category, about)][0]).toBe(id)
    },
  )
})
