import type { SiteFlagOverrides } from '@/sites/flags'
import { demoLenderName, demoRates } from '../../stock/lenders'

/** The loan for which the demo's lenders state their comparison rates, in blocks and on sites. */
const example = { comparisonAmount: 30_000, comparisonYears: 5, security: 'secured' }
/** Zeros, so that nobody takes it for a real credit licence. */
const licence = '000000'

/**
 * The switches of a demo site with what a dealer confirms of a lender: its name and licence, the loan
 * of its comparison rates, and its fees with source and date.
 */
export function withDemoLender(flags: SiteFlagOverrides): SiteFlagOverrides {
  const { provider, lenderQuote } = flags.finance ?? {}
  const lender = provider ? demoRates[provider] : undefined
  if (!provider || !lender) return flags
  return {
    ...flags,
    finance: {
      ...flags.finance,
      lenderDetails: [
        { lender: provider, name: demoLenderName(provider), licence, ...example },
        ...(lenderQuote
          ? [{ lender: 'Lender quote', name: 'Demo Lender', licence, ...example }]
          : []),
      ],
    },
    calculator: {
      ...flags.calculator,
      establishmentFees: [{ lender: provider, fee: lender.fee }],
      feesConfirmed: [
        {
          lender: provider,
          fees: 'listed',
          source: `Fee schedule of ${demoLenderName(provider)}, made up for the demo`,
          date: '2026-11-28',
        },
      ],
    },
  }
}
