import { expect, test } from 'vitest'
import { stockOptions } from '@/editing/admin/stock-options'

const stock = [
  { value: 'SUV', count: 12 },
  { value: 'Ute', count: 3 },
]

test('CALL-03 an editor chooses what the stock has, with its count', () => {
  expect(stockOptions(stock, '')).toEqual([
    { value: 'SUV', label: 'SUV (12)' },
    { value: 'Ute', label: 'Ute (3)' },
  ])
})

test('CALL-03 what is typed can be chosen, and says that no car has it; the spelling of the stock wins', () => {
  const labels = (typed: string) => stockOptions(stock, typed).map(({ label }) => label)
  expect(labels('Suvv')).toEqual(['SUV (12)', 'Ute (3)', 'Suvv (none in stock now)'])
  expect(labels(' suv ')).toEqual(['SUV (12)', 'Ute (3)'])
})
