import { describe, expect, test } from 'vitest'
import {
  collections,
  type PurchaseOffers,
  payments,
  purchase,
  tradeIns,
} from '@/journeys/purchase/purchase-form'
import { purchaseFacts, purchaseRule } from '@/journeys/purchase/purchase-lead'
import { isAccepted } from '@/journeys/sale-rule'
import { leadFormSchema } from '@/leads/answers/schema'
import { formPlan, planFor, plannedFields } from '@/leads/questions/form-plan'
import { defaultSetup } from '@/leads/questions/form-setup'
import { abandonedFormNotice } from '@/leads/questions/wording'
import { consentWording } from '@/leads/record/lead-record'
import { givenCar, givenSite } from '../../inventory/given'
import { filledIn, givenFormSite, kinds } from '../../leads/given'

const everything = { delivers: true, takesTradeIns: true, finance: true }
const nothing = { delivers: false, takesTradeIns: false, finance: false }
const planOf = (offers: PurchaseOffers = everything) =>
  formPlan(givenFormSite(), purchase(offers), defaultSetup, { placed: true })

const buyer = { ...filledIn, last_name: 'Shopper', postcode: '4105' }
const simple = {
  ...buyer,
  collection: collections.pickUp,
  trade_in: tradeIns.none,
  payment: payments.outright,
}
const read = (answers: Record<string, unknown>, plan = planOf()) =>
  leadFormSchema(planFor(plan, answers)).safeParse(answers)
const errorsOf = (...args: Parameters<typeof read>) => {
  const result = read(...args)
  const issues = result.success ? [] : result.error.issues
  return issues.map(({ path }) => String(path[0]))
}

describe('ROUTE-03 VDP-14 the questions of a purchase', () => {
  test.each<[string, PurchaseOffers, string[]]>([
    ['everything', everything, ['Collection', 'Trade-in', 'Payment', 'Your details']],
    ['no delivery', { ...everything, delivers: false }, ['Trade-in', 'Payment', 'Your details']],
    [
      'no trade-ins',
      { ...everything, takesTradeIns: false },
      ['Collection', 'Payment', 'Your details'],
    ],
    ['the switch off', nothing, ['Payment', 'Your details']],
  ])('VDP-14 of a site with %s', (_, offers, titles) => {
    const plan = planOf(offers)
    expect(plan.inSteps).toBe(true)
    expect(plan.steps.map(({ title }) => title)).toEqual(titles)
  })

  test.each([
    [true, Object.values(payments)],
    [false, [payments.outright, payments.unsure]],
  ])('FIN-03 with finance %s the ways to pay', (finance, ways) => {
    const field = plannedFields(planOf({ ...everything, finance })).find(
      ({ name }) => name === 'payment',
    )
    expect(field?.options.map(({ value }) => value)).toEqual(ways)
  })

  test('LEAD-12 what was told is sent by its last step alone, and no notice says otherwise', () => {
    const plan = planOf()
    expect(plan.sendsAbandoned).toBe(false)
    expect(consentWording('Sunnyside', plan)).not.toContain(abandonedFormNotice)
    expect(
      formPlan(givenFormSite(), kinds.service, defaultSetup, { placed: false }).sendsAbandoned,
    ).toBe(true)
  })
})

describe('VDP-14 a question that depends on another', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['all of it', simple, []],
    [
      'nothing',
      {},
      ['collection', 'trade_in', 'name', 'last_name', 'phone', 'email', 'postcode', 'payment'],
    ],
    [
      'delivery without a place',
      { ...simple, collection: collections.delivery },
      ['delivery_postcode'],
    ],
    [
      'delivery to half a place',
      { ...simple, collection: collections.delivery, delivery_postcode: '41' },
      ['delivery_postcode'],
    ],
    ['delivery', { ...simple, collection: collections.delivery, delivery_postcode: '4105' }, []],
    [
      'a trade-in without a plate',
      { ...simple, trade_in: tradeIns.own },
      ['Vehicle Rego', 'Vehicle State'],
    ],
    [
      'a trade-in',
      { ...simple, trade_in: tradeIns.own, 'Vehicle Rego': 'ABC123', 'Vehicle State': 'QLD' },
      [],
    ],
    ['an offer', { ...simple, trade_in: tradeIns.offer }, []],
    ['an answer of its own', { ...simple, payment: 'In shells' }, ['payment']],
  ])('VDP-14 %s', (_, answers, wrong) => {
    expect(errorsOf(answers)).toEqual(wrong)
  })

  test('VDP-14 what it no longer asks is not kept', () => {
    const changed = {
      ...simple,
      delivery_postcode: '4105',
      'Vehicle Rego': 'ABC123',
      'Vehicle State': 'QLD',
      odometer: '84000',
      trade_in_notes: 'One owner',
      loanTerm: '3 years',
    }
    expect(read(changed).data).toMatchObject({
      delivery_postcode: '',
      'Vehicle Rego': '',
      'Vehicle State': '',
      odometer: '',
      trade_in_notes: '',
      loanTerm: '',
    })
    const own = { ...changed, trade_in: tradeIns.own }
    expect(read(own).data).toMatchObject({ 'Vehicle Rego': 'ABC123', odometer: '84000' })
  })

  test('VDP-14 a site that does not deliver takes no delivery', () => {
    const plan = planOf({ ...everything, delivers: false })
    const asked = { ...simple, collection: collections.delivery, delivery_postcode: '4105' }
    expect(read(asked, plan).data).toMatchObject({ collection: '', delivery_postcode: '' })
  })
})

describe('VDP-14 what we know of a purchase', () => {
  const site = givenSite({ reserve: { purchase: true } })
  const facts = (more: Partial<Parameters<typeof purchaseFacts>[0]> = {}) =>
    purchaseFacts({
      car: givenCar(),
      site,
      form: { collection: collections.pickUp, delivery_postcode: '' },
      delivery: null,
      evaluation: null,
      ...more,
    })
  const delivered = { collection: collections.delivery, delivery_postcode: '4105' }

  test.each<[string, Parameters<typeof facts>[0], Record<string, string>]>([
    ['the price and what it includes', {}, { purchase_price: '$46,990 Drive away' }],
    [
      'a price without charges',
      { car: givenCar({ price_type: 'excl_gov_charges' }) },
      { purchase_price: '$46,990 Excl. government charges' },
    ],
    ['no price of a car that nobody read', { car: null }, {}],
    [
      'a price of the delivery',
      { form: delivered, delivery: { name: 'Brisbane', price: 120 } },
      { purchase_price: '$46,990 Drive away', delivery_price: '$120 to Brisbane (estimate)' },
    ],
    [
      'a delivery for nothing',
      { car: null, form: delivered, delivery: { name: 'Brisbane', price: 0 } },
      { delivery_price: 'Free to Brisbane (estimate)' },
    ],
    [
      'no price of the delivery',
      { car: null, form: delivered },
      { delivery_price: 'To be quoted' },
    ],
    [
      'the last day of an offer',
      { car: null, evaluation: { at: Date.parse('2026-11-20T00:00:00Z') } },
      { offer_valid_until: 'Friday 27 November 2026' },
    ],
  ])('VDP-14 %s', (_, given, told) => {
    expect(facts(given)).toEqual(told)
  })

  test.each<[string, Parameters<typeof givenCar>[0], boolean]>([
    ['on sale', {}, true],
    ['coming soon', { status: 'coming_soon' }, true],
    ['reserved', { reserved: true }, false],
    ['sold', { status: 'sold', sold: true }, false],
    ['for test drives only', { tag: 'Test Drive Only' }, false],
    ['without a price', { price: null }, false],
  ])('AMB-64 a car that is %s', (_, car, is) => {
    const now = new Date('2026-11-20T00:00:00Z')
    expect(isAccepted(purchaseRule, givenCar(car), site, now)).toBe(is)
    expect(purchaseRule.isOffered(givenSite({ reserve: { enabled: true } }))).toBe(false)
  })
})
