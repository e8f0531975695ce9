import { expect, test } from 'vitest'
import { makesOrModels } from '@/search/rules/search-requests'

const suv = ['simple_body:SUV']
const makes = ['make:Toyota', 'make:Mazda']
const models = ['make_model:Toyota > Kluger', 'make_model:Toyota > RAV4']

test.each([
  ['no model is ticked', [suv, makes], [suv, makes]],
  ['models of one of two makes', [suv, makes, models], [suv, ['make:Mazda', ...models]]],
  ['models of the only make', [['make:Toyota'], models], [models]],
  ['models without their make', [models, suv], [suv, models]],
])('SRCH-03 SRCH-15 %s', (_, facetFilters, expected) => {
  const asked = { facets: ['make', 'simple_body'], facetFilters }
  expect(makesOrModels(asked)).toEqual({ ...asked, facetFilters: expected })
})

test('SRCH-09 the counts of the makes do not depend on the ticked models', () => {
  const asked = { facets: 'make', facetFilters: [suv, models] }
  expect(makesOrModels(asked).facetFilters).toEqual([suv])
})

test('SRCH-15 a make whose name begins like another keeps its own cars', () => {
  const asked = { facetFilters: [['make:MG', 'make:MGB'], ['make_model:MGB > GT']] }
  expect(makesOrModels(asked).facetFilters).toEqual([['make:MG', 'make_model:MGB > GT']])
})
