import { describe, expect, test } from 'vitest'
import { readFinanceParams } from '@/finance/finance-params'
import { requestAnswers, requestValues } from '@/journeys/finance/finance-request'

const read = (query: string) => readFinanceParams(new URLSearchParams(query))
const site = {
  dealerships: [
    { slug: 'sunnyside-moorooka', name: 'Sunnyside Moorooka' },
    { slug: 'sunnyside-rocklea', name: 'Sunnyside Rocklea' },
  ],
}

test.each([
  ['car_id=812', { carId: '812' }],
  ['vin=JTMW43FV10D000000', { vin: 'JTMW43FV10D000000' }],
  ['nvic=0KLM23', { nvic: '0KLM23' }],
  ['year=2022', { year: 2022 }],
  ['preferredDealership=sunnyside-moorooka', { preferredDealership: 'sunnyside-moorooka' }],
  ['car_type=Used', { carType: 'used' }],
  ['vehiclePriceBudget=46990', { vehiclePriceBudget: 46_990 }],
  ['price=46990.50', { vehiclePriceBudget: 46_990.5 }],
  ['loanTerm=7', { loanTerm: 7 }],
  ['selfAssessedCreditScore=DECENT', { selfAssessedCreditScore: 'DECENT' }],
  ['credit_score=poor', { selfAssessedCreditScore: 'POOR' }],
  ['whoIsHelping=Priya', { whoIsHelping: 'Priya' }],
])('ROUTE-20 %s', (query, params) => {
  expect(read(query)).toMatchObject(params)
})

test('ROUTE-20 a parameter counts before its alias', () => {
  expect(read('price=1&vehiclePriceBudget=30000').vehiclePriceBudget).toBe(30_000)
  expect(read('credit_score=POOR&selfAssessedCreditScore=GREAT').selfAssessedCreditScore).toBe(
    'GREAT',
  )
})

test.each([
  'price=-1',
  'price=1e9',
  'price=abc',
  'loanTerm=0',
  'year=22',
  'credit_score=toString',
  'car_type=truck',
  'vin=%20',
])('ROUTE-20 %s says nothing', (query) => {
  expect(Object.values(read(query)).every((value) => value === null)).toBe(true)
})

test('ROUTE-20 a very long text is cut', () => {
  expect(read(`whoIsHelping=${'x'.repeat(5000)}`).whoIsHelping).toHaveLength(100)
})

describe('the finance request', () => {
  test('ROUTE-20 every parameter fills its field', () => {
    const query =
      'car_id=812&vin=V1&nvic=N1&year=2022&preferredDealership=sunnyside-rocklea&car_type=used' +
      '&price=46990&loanTerm=6&credit_score=DECENT&whoIsHelping=Priya'
    expect(requestValues(read(query), site)).toEqual({
      vehiclePriceBudget: '46990',
      loanTerm: '6',
      selfAssessedCreditScore: 'DECENT',
      whoIsHelping: 'Priya',
      preferredDealership: 'sunnyside-rocklea',
      car_type: 'used',
      year: '2022',
      vin: 'V1',
      nvic: 'N1',
    })
  })

  test('a dealership that is not the site’s is not chosen; terms stay within 1 to 7', () => {
    const values = requestValues(read('preferredDealership=coorong-hobart&loanTerm=30'), site)
    expect(values).toMatchObject({ preferredDealership: '', loanTerm: '7' })
  })

  test('tells the dealer everything that was filled in, and nothing else', () => {
    const values = requestValues(read('price=46990&preferredDealership=sunnyside-rocklea'), site)
    expect(requestAnswers(values, site, '2022 Toyota RAV4 Cruiser')).toEqual({
      vehiclePriceBudget: '46990',
      loanTerm: '5 years',
      message: [
        'Finance for: 2022 Toyota RAV4 Cruiser',
        'Credit rating: Great',
        'Preferred dealership: Sunnyside Rocklea',
      ].join('\n'),
    })
  })
})
