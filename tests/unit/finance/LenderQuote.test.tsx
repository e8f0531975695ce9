// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LenderQuote } from '@/finance/LenderQuote'
import { quoteAnswer } from './fixtures'

const request = {
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 46_990,
  loanTerm: 5,
  year: 2022,
  vin: null,
  nvic: null,
  whoIsHelping: '',
} as const

const logs = ['error', 'warn', 'log', 'info'] as const

function answers(answer: () => Promise<Response>) {
  const asked = vi.fn(answer)
  vi.stubGlobal('fetch', asked)
  render(
    <>
      <p>The lender’s estimate</p>
      <LenderQuote quote={{ request }} />
    </>,
  )
  return asked
}

beforeEach(() => {
  for (const level of logs) vi.spyOn(console, level)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the quote on the vehicle page', () => {
  test.each([
    ['a 500', async () => Response.json({ error: 'no' }, { status: 500 })],
    ['a page of HTML', async () => new Response('<html>', { status: 200 })],
    ['numbers that are none', async () => Response.json({ weeklyRepaymentAmount: 'x' })],
    [
      'a comparison rate without its loan',
      async () => Response.json({ ...quoteAnswer, comparisonExample: null }),
    ],
    ['no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])(
    'ERR-15 %s leaves the lender’s estimate, without a word and without a log',
    async (_, answer) => {
      const asked = answers(answer)
      await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
      await Promise.allSettled(asked.mock.results.map(({ value }) => value))
      expect(screen.getByText('The lender’s estimate')).toBeDefined()
      expect(document.body.textContent).toBe('The lender’s estimate')
      for (const level of logs) expect(console[level]).not.toHaveBeenCalled()
    },
  )

  test('FIN-33 the quote stands below the estimate as what it is, with both rates', async () => {
    answers(async () => Response.json(quoteAnswer))
    await screen.findByText('$215.50')
    expect(screen.getByText('The lender’s estimate')).toBeDefined()
    expect(screen.getByRole('region', { name: 'Quoted for excellent credit' })).toBeDefined()
    expect(document.body.textContent).toContain('8.79% p.a.')
  })
})
