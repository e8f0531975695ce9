import { expect, test } from 'vitest'
import { customerFaults, customerSchema } from '@/journeys/quick-quote/customer-schema'
import { quickQuoteFacts, quickQuoteLead } from '@/journeys/quick-quote/quick-quote-lead'
import { codeFault } from '@/journeys/quick-quote/use-code-step'
import { customer } from './given'

const faults = (more: Record<string, unknown>, needsPostcode = false) => {
  const checked = customerSchema(needsPostcode).safeParse({ ...customer, ...more })
  return checked.success ? {} : customerFaults(checked.error)
}

test('CALL-12 the fields of the documents are taken as they are', () => {
  expect(customerSchema(false).parse(customer)).toEqual(customer)
})

test.each([
  ['0412 345 678', true],
  ['+61 412 345 678', true],
  ['61412345678', true],
  ['07 7010 1411', false],
  ['1300 975 707', false],
  ['0412 345 67', false],
  ['+1 212 555 0100', false],
])('QUOTE-08 AUTH-11 %s is a mobile: %j', (phoneNumber, isMobile) => {
  expect('phone' in faults({ phoneNumber })).toBe(!isMobile)
  if (isMobile) {
    expect(customerSchema(false).parse({ ...customer, phoneNumber }).phoneNumber).toBe('0412345678')
  }
})

test.each([
  ['12345', 'Code must be 6 digits.'],
  ['1234567', 'Code must be 6 digits.'],
  ['12345a', 'Code must be 6 digits.'],
  ['123456', null],
  ['123 456', null],
  ['', 'This is a required field.'],
  ['  ', 'This is a required field.'],
])('QUOTE-09 ERR-35 ERR-36 AMB-31 the code %j: %j', (code, fault) => {
  expect(codeFault(code)).toBe(fault)
})

test('QUOTE-10 an empty postcode is refused where the site needs one, and taken where not', () => {
  expect(faults({ postCode: '' }, true)).toEqual({
    postcode: 'Invalid postcode. Please enter a 4-digit number.',
  })
  expect(faults({ postCode: '' }, false)).toEqual({})
  expect(faults({ postCode: '400' }, false)).toHaveProperty('postcode')
})

test.each([
  [{ purchasePrice: 9999 }, 'purchasePrice'],
  [{ purchasePrice: 200_001 }, 'purchasePrice'],
  [{ purchasePrice: 30_000.5 }, 'purchasePrice'],
  [{ loanTerm: 0 }, 'loanTerm'],
  [{ loanTerm: 2.5 }, 'loanTerm'],
  [{ loanTerm: 8 }, 'loanTerm'],
  [{ selfAssessedCreditScore: 'Great' }, 'selfAssessedCreditScore'],
  [{ firstName: '' }, 'name'],
  [{ lastName: ' ' }, 'last_name'],
  [{ firstName: 'see https://spam.example' }, 'name'],
  [{ email: 'sam' }, 'email'],
])('QUOTE-05 QUOTE-06 QUOTE-07 %j is refused', (more, field) => {
  expect(Object.keys(faults(more))).toEqual([field])
})

test('CALL-12 the lead says who applies for which loan, whatever else was sent', () => {
  const lead = quickQuoteLead(customer, {
    ...{ kind: 'reservation', phone: '0400000000', incomplete: true, opt_in: true },
  })
  expect(lead).toMatchObject({
    ...{ kind: 'finance', subcategory: 'Quick Quote', incomplete: false, opt_in: true },
    ...{ name: 'Sam', last_name: 'Shopper', phone: '0412345678', email: customer.email },
    ...{ vehiclePriceBudget: '30000', loanTerm: '5 years' },
  })
})

test('CALL-12 the dealer reads the quote with both rates, and nothing that is not known', () => {
  const quote = { weeklyRepaymentAmount: 141.5, advertisedRate: 7.99, comparisonRate: 8.75 }
  expect(
    quickQuoteFacts(customer, {
      whoIsHelping: 'Robin',
      quote,
      terms: 'On $46,990.',
      isVerified: true,
    }),
  ).toEqual({
    'Credit rating': 'Great',
    'Helped by': 'Robin',
    'Weekly repayment quoted': '$141.50',
    'Interest rate quoted': '7.99% p.a.',
    'Comparison rate quoted': '8.75% p.a.',
    'Terms of the quote': 'On $46,990.',
    Mobile: 'Verified by a code',
  })
  expect(
    quickQuoteFacts(customer, { whoIsHelping: '', quote: null, terms: null, isVerified: false }),
  ).toEqual({
    'Credit rating': 'Great',
  })
})
