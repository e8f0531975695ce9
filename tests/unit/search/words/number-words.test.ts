import { expect, test } from 'vitest'
import { inDigits } from '@/search/words/number-words'

test.each([
  ['under nine thousand dollars', 'under 9 thousand dollars'],
  ['five grand', '5 grand'],
  ['under hundred thousand kms', 'under 100 thousand kms'],
  ['two hundred and five thousand kms', '205 thousand kms'],
  ['thirty five thousand nine hundred and ninety', '35,990'],
  ['fifty thousand and twenty thousand kms', '50 thousand and 20 thousand kms'],
  ['between fifteen and twenty thousand', 'between 15 and 20 thousand'],
  ['twenty nineteen hilux', '2019 hilux'],
  ['from twenty eighteen to twenty twenty-one', 'from 2018 to 2021'],
  ['two thousand and twenty', '2020'],
  ['two thousand eighteen corolla', '2018 corolla'],
  ['twenty five', '25'],
  ['peugeot three thousand and eight', 'peugeot 3008'],
  ['ram fifteen hundred', 'ram 1500'],
  ['thirty five hundred kilos', '3500 kilos'],
  ['one thousand cc', '1000 cc'],
  ['fiat five hundred', 'fiat 500'],
  ['bt fifty', 'bt 50'],
  ['under one fifty a week', 'under 150 a week'],
  ['ktm three ninety', 'ktm 390'],
  ['bmw r twelve-fifty', 'bmw r 1250'],
  ['nineteen ninety five', '1995'],
  ['a hundred and twenty', '120'],
])('SRCH-01 “%s” in digits', (said, digits) => {
  expect(inDigits(said)).toBe(digits)
})

test.each([
  'thirty five nine ninety',
  'mazda three twenty thousand',
  'series one ten speed',
  'one owner',
  'two tone',
  'twenty20',
  'two thirds of a grand',
])('SRCH-01 “%s” says no number that can be known', (said) => {
  expect(inDigits(said)).toBe(said)
})
