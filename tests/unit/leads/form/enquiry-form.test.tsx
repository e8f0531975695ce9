import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { EnquiryForm } from '@/leads/form/EnquiryForm'
import type { EnquiryFormProps } from '@/leads/form/enquiry-form-props'
import { RETURNED_FORM_ID } from '@/leads/form/enquiry-path'
import { formCar } from '@/leads/form/form-car'
import { defaultSetup } from '@/leads/questions/form-setup'
import { givenCar, givenSite } from '../../inventory/given'
import { givenFormSite, kinds } from '../given'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

const draw = (props: Partial<EnquiryFormProps> = {}) =>
  renderToStaticMarkup(<EnquiryForm site={givenFormSite()} kind={kinds.contact} {...props} />)
const control = (html: string, name: string) =>
  html.match(new RegExp(`<(input|select|textarea)[^>]*name="${name}"[^>]*>`))?.[0] ?? null

test('LEAD-11 without scripts it is a plain form that posts to the same address', () => {
  const html = draw()
  expect(html).toMatch(/<form [^>]*action="\/api\/leads" method="post"/)
  expect(control(html, 'kind')).toContain('value="contact"')
  expect(html).not.toContain('noValidate')
})

test('LEAD-04 LEAD-10 the answer is ticked, marketing is not', () => {
  const html = draw()
  expect(control(html, 'opt_in')).toContain('checked')
  expect(control(html, 'subscribe')).not.toContain('checked')
})

test('LEAD-22 LEAD-23 the notices stand beside the button on every form', () => {
  for (const kind of Object.values(kinds)) {
    const html = draw({ kind })
    expect(html).toContain('href="/privacy-policy#collection-statement"')
    expect(html).toContain('href="/privacy-policy"')
    expect(html).toContain('href="/terms-and-conditions"')
    expect(html).toContain('STOP')
    expect(html).toContain('unsubscribe')
  }
})

test('LEAD-15 LEAD-20 a test drive asks for a day and a trade-in, both optional', () => {
  const html = draw({ kind: kinds['test-drive'] })
  expect(control(html, 'test_drive_date')).not.toContain('required')
  expect(control(html, 'do-you-have-a-trade-in')).not.toContain('required')
  expect(control(draw(), 'test_drive_date')).toBeNull()
})

test('LEAD-11 ROUTE-20 a finance form takes along the loan that it does not ask for', () => {
  const answers = { vehiclePriceBudget: '30000', loanTerm: '3 years', message: 'VIN: V1' }
  const fields = [{ name: 'kms' as const, label: null, required: false }]
  const html = draw({ kind: kinds.finance, answers, setup: { ...defaultSetup, id: 'b1', fields } })
  for (const [name, value] of Object.entries(answers)) {
    expect(control(html, name)).toContain(`value="${value}"`)
    expect(control(html, name)).toContain('type="hidden"')
  }
  const usual = draw({ kind: kinds.finance, answers })
  expect(control(usual, 'vehiclePriceBudget')).toContain('value="30000"')
  expect(control(usual, 'vehiclePriceBudget')).not.toContain('hidden')
})

test('LEAD-07 LEAD-08 LEAD-09 what is not shown is not in the form', () => {
  const html = draw()
  for (const name of ['category', 'dealership_slug', 'location_id']) {
    expect(control(html, name)).toBeNull()
  }
  const shown = draw({
    setup: { ...defaultSetup, categories: ['Parts Enquiry'] },
    site: givenFormSite({ showLocation: true }),
  })
  expect(control(shown, 'category')).toContain('required')
  expect(control(shown, 'location_id')).toContain('required')
})

test('LEAD-13 ERR-32 a form that came back shows its errors, and what was typed', () => {
  const html = draw({
    returned: {
      values: { name: 'Sam', phone: '12' },
      fields: { phone: 'Enter an Australian phone number.', postcode: 'Invalid postcode.' },
      message: 'Please fix the following errors:',
      filedAs: '',
    },
  })
  expect(html).toContain('Please fix the following errors:')
  expect(html.match(/<li>/g)).toHaveLength(2)
  expect(html.match(/role="alert"/g)).toHaveLength(1)
  expect(control(html, 'name')).toContain('value="Sam"')
  const phone = control(html, 'phone') ?? ''
  expect(phone).toContain('aria-invalid="true"')
  const id = phone.match(/ id="([^"]+)"/)?.[1]
  expect(html).toContain(`href="#${id}"`)
})

test('LEAD-13 ERR-32 a form that came back is where the answer to it leads, and no other form is', () => {
  const back = { values: {}, fields: {}, message: 'It failed', filedAs: '' }
  expect(draw({ returned: back })).toContain(`<form id="${RETURNED_FORM_ID}"`)
  expect(draw()).not.toContain(RETURNED_FORM_ID)
})

test('the trap is out of sight, out of reach and out of autofill', () => {
  const trap = control(draw(), 'website') ?? ''
  expect(trap).toContain('tabindex="-1"')
  expect(trap).toContain('autoComplete="off"')
})

test.each([
  ['Please call us on 07 7010 1411.', 'Please call us on <a', '.</p>'],
  ['It failed', '<p>It failed</p><p>You can also call <a', '.</p>'],
])('LEAD-13 the phone in the alert "%s" can be pressed', (message, before, after) => {
  const html = draw({ returned: { values: {}, fields: {}, message, filedAs: '' } })
  expect(html).toContain(before)
  expect(html).toContain(`>07 7010 1411</a>${after}`)
  expect(html.match(/href="tel:\+61770101411"/g)).toHaveLength(1)
})

test('LEAD-04 an enquiry about a car starts with a message that may be sent as it is', () => {
  const car = formCar(givenCar(), givenSite())
  const written = (html: string) => /<textarea[^>]*name="message"[^>]*>([^<]*)</.exec(html)?.[1]
  expect(written(draw({ kind: kinds.enquiry, car }))).toBe('Hello, is this car still available?')
  expect(written(draw({ kind: kinds.enquiry, car: { ...car, item_type: 'caravan' } }))).toBe(
    'Hello, is this caravan still available?',
  )
  expect(written(draw({ kind: kinds.enquiry, car, answers: { message: 'My own.' } }))).toBe(
    'My own.',
  )
  // About nothing there is nothing to say.
  expect(written(draw({ kind: kinds.enquiry }))).toBe('')
  expect(written(draw())).toBe('')
})
