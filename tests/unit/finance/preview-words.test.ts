import { describe, expect, test } from 'vitest'
import { outcome, ruleWords } from '@/finance/preview/FinancePreviewView'
import { financeFor } from '@/finance/rules'
import { aCar, aSite, now } from './fixtures'

describe('the finance preview says', () => {
  test('FIN-06 the repayment, the lender and what its rule asks for', () => {
    const decision = financeFor(aCar(), aSite({ finance: { provider: 'Taurus' } }), now)
    expect(outcome(decision)).toMatch(/^\$[\d,.]+ weekly$/)
    expect(ruleWords(decision)).toBe(
      'The lender is Taurus; its rule asks for a price above $500 and a stated weekly payment.',
    )
  })

  test('FIN-01 that a site without a lender has none', () => {
    const decision = financeFor(aCar(), aSite({ finance: { provider: null } }), now)
    expect(outcome(decision)).toBe('no finance shown')
    expect(ruleWords(decision)).toBe('The site has no lender that the platform knows.')
  })
})
