import { expect, test } from 'vitest'
import { finance } from '@/journeys/finance/finance-form'
import { detailsSetup, loanAnswersFromQuery } from '@/journeys/finance/finance-request'
import { leadFormSchema } from '@/leads/answers/schema'
import { formPlan, plannedFields } from '@/leads/questions/form-plan'
import { defaultSetup, type FormSetup } from '@/leads/questions/form-setup'
import { filledIn, givenFormSite } from '../../leads/given'

const set: FormSetup = {
  id: 'b1',
  fields: [
    { name: 'loanTerm', label: 'For how long?', required: true },
    { name: 'email', label: 'Work e-mail', required: true },
    { name: 'kms', label: null, required: true },
  ],
  categories: ['Novated lease'],
  filedAs: 'Fleet Finance',
  inSteps: true,
  successPath: '/thank-you',
}
const asked = (setup: FormSetup) =>
  plannedFields(formPlan(givenFormSite(), finance, setup, { placed: true }))

test('LEAD-06 LEAD-20 the details ask what the editor chose, and not the loan again', () => {
  const details = detailsSetup(set)
  expect(details).toMatchObject({ ...set, fields: expect.any(Array), inSteps: false })
  expect(asked(details).map(({ name, label, required }) => [name, label, required])).toEqual([
    ['category', 'What is it about?', true],
    ['name', 'First name', true],
    ['phone', 'Mobile', true],
    ['email', 'Work e-mail', true],
    ['kms', 'Kilometres', true],
  ])
})

test('LEAD-20 without questions of an editor the details are the usual ones', () => {
  const names = asked(detailsSetup()).map(({ name }) => name)
  expect(asked(detailsSetup({ ...defaultSetup, id: 'b1' })).map(({ name }) => name)).toEqual(names)
  expect(names).toContain('do-you-have-a-trade-in')
  expect(names).not.toContain('loanTerm')
  // Nor do they come back where the editor asks for nothing but the loan.
  const loanOnly = detailsSetup({ ...set, fields: set.fields.slice(0, 1), categories: [] })
  expect(asked(loanOnly).map(({ name }) => name)).toEqual(['name', 'phone', 'email'])
})

test('ROUTE-20 the plain form takes the loan of the address, and nothing where there is none', () => {
  const brought = (query: string) =>
    loanAnswersFromQuery(new URLSearchParams(query), { dealerships: [] })
  expect(brought('kind=finance')).toEqual({})
  expect(brought('vehiclePriceBudget=30%2C000&loanTerm=3&vin=V1')).toEqual({
    vehiclePriceBudget: '30000',
    loanTerm: '3 years',
    message: 'Credit rating: Great\nVIN: V1',
  })
  expect(brought('vehiclePriceBudget=<script>')).toEqual({})
})

test('ROUTE-20 LEAD-08 the preferred dealership is who the lead of a request goes to', () => {
  const dealerships = [
    { slug: 'moorooka', name: 'Moorooka' },
    { slug: 'rocklea', name: 'Rocklea' },
  ]
  const query = new URLSearchParams('vehiclePriceBudget=30000&preferredDealership=rocklea')
  const brought = loanAnswersFromQuery(query, { dealerships })
  expect(brought).toMatchObject({ dealership_slug: 'rocklea' })
  // Of a form that an editor set up, which asks for the dealership itself or does not.
  for (const showDealership of [false, true]) {
    const site = givenFormSite({ showDealership }, { dealerships })
    const plan = formPlan(site, finance, { ...defaultSetup, id: 'b1' }, { placed: false })
    const form = leadFormSchema(plan).parse({ ...filledIn, ...brought })
    expect(form.dealership_slug).toBe('rocklea')
  }
})
