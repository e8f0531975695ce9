import { expect, test } from 'vitest'
import { checkSiteSettings } from '@/editing/checks/site-findings'
import { aSite } from '../finance/fixtures'

test.each([
  ['all is confirmed', {}, []],
  ['no lender', { finance: { provider: null } }, []],
  ['finance is hidden', { finance: { hidden: true }, calculator: { feesConfirmed: [] } }, []],
  [
    'fees are not confirmed',
    { calculator: { feesConfirmed: [] } },
    ['flags.calculator.feesConfirmed'],
  ],
  [
    'the loan of its comparison rates is not known',
    { finance: { lenderDetails: [] } },
    ['flags.finance.lenderDetails'],
  ],
])('FIN-02 the admin says why no repayment is shown: %s', (_, site, fields) => {
  expect(checkSiteSettings(aSite(site).flags).map(({ field }) => field)).toEqual(fields)
})
