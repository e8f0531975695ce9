// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { QuoteEstimate } from '@/journeys/quick-quote/QuoteEstimate'
import { initialLoan } from '@/journeys/quick-quote/quick-quote-rules'
import { useQuickQuote } from '@/journeys/quick-quote/use-quick-quote'
import { quoteRequest } from '@/journeys/quick-quote/use-quote-loan'
import { awaited, quote } from './given'

const fresh = quoteRequest(initialLoan(null, null), null)

type Asked = { price: number; answer: (response: Response) => void }
const asked: Asked[] = []
beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    const { promise, resolve } = awaited<Response>()
    asked.push({ price: JSON.parse(String(init.body)).purchasePrice, answer: resolve })
    return promise
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const start = () => renderHook((request) => useQuickQuote(request), { initialProps: fresh })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const answer = (at: number, response: Response) =>
  act(async () => {
    asked[at]?.answer(response)
    await vi.advanceTimersByTimeAsync(0)
  })

describe('the quote of the form', () => {
  test('QUOTE-04 QUOTE-11 it is asked for at once, then half a second after the last change', async () => {
    const hook = start()
    await pass(0)
    expect(asked.map(({ price }) => price)).toEqual([30_000])
    hook.rerender({ ...fresh, purchasePrice: 31_000 })
    await pass(499)
    hook.rerender({ ...fresh, purchasePrice: 32_000 })
    await pass(499)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(asked.map(({ price }) => price)).toEqual([30_000, 32_000])
  })

  test.each([
    ['term', { loanTerm: 4 }],
    ['credit', { selfAssessedCreditScore: 'POOR' as const }],
    ['vehicle', { vin: 'V1', year: 2022 }],
    ['helper', { whoIsHelping: 'Robin' }],
  ])('QUOTE-11 a change of the %s asks again', async (_, change) => {
    const hook = start()
    await pass(0)
    hook.rerender({ ...fresh, ...change })
    await pass(500)
    expect(asked).toHaveLength(2)
  })

  test('QUOTE-11 an answer to an older question is dropped', async () => {
    const hook = start()
    await pass(0)
    hook.rerender({ ...fresh, purchasePrice: 40_000 })
    await pass(500)
    await answer(1, Response.json(quote))
    await answer(0, Response.json({ ...quote, weeklyRepaymentAmount: 99 }))
    expect(hook.result.current.figure?.repayments.weekly?.amount).toBe(14_150)
    expect(hook.result.current.figure?.basis.amount).toBe(4_000_000)
  })

  test.each([
    ['an error', () => Response.json({ error: 'no' }, { status: 502 })],
    ['HTML', () => new Response('<html>')],
    ['no comparison rate', () => Response.json({ ...quote, comparisonRate: null })],
    [
      'no loan of the comparison rate',
      () => Response.json({ ...quote, comparisonExample: undefined }),
    ],
  ])('QUOTE-12 ERR-21 %s takes the quote away, is said and logged', async (_, failure) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const hook = start()
    await pass(0)
    await answer(0, Response.json(quote))
    expect(hook.result.current.figure).not.toBeNull()
    hook.rerender({ ...fresh, purchasePrice: 40_000 })
    await pass(500)
    await answer(1, failure())
    expect(hook.result.current).toEqual({
      ...{ figure: null, error: 'Failed to get YouX quick quote', asking: false },
    })
    expect(logged.mock.calls[0]?.[0]).toBe('Failed to get YouX quick quote')
  })

  test('QUOTE-11 the preview of an editor asks no lender, and says so', async () => {
    window.history.replaceState(null, '', '/preview/3/quick-quote')
    const hook = start()
    await pass(1000)
    window.history.replaceState(null, '', '/')
    expect(asked).toEqual([])
    expect(hook.result.current.error).toMatch(/^The preview asks no lender/)
  })

  test('QUOTE-12 a lender that does not answer is given up', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
      const { promise, reject } = awaited<Response>()
      init.signal?.addEventListener('abort', () => reject(new Error('Aborted')))
      return promise
    })
    const hook = start()
    await pass(20_000)
    expect(hook.result.current.error).toBe('Failed to get YouX quick quote')
  })
})

describe('the estimate', () => {
  const shown = () =>
    [...document.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ])

  test('QUOTE-12 without a quote all four figures are dashes, with words for who cannot see them', () => {
    render(<QuoteEstimate figure={null} error="Failed to get YouX quick quote" asking={false} />)
    expect(shown()).toEqual([
      ['Weekly repayment', '–No estimate'],
      ['Monthly repayment (estimate)', '–No estimate'],
      ['Interest rate', '–No estimate'],
      ['Comparison rate', '–No estimate'],
    ])
    expect(screen.getAllByText('Failed to get YouX quick quote')).not.toHaveLength(0)
    expect(document.querySelector('[data-finance]')).toBeNull()
  })

  test('FIN-29 FIN-33 a quote shows both repayments with both rates, the basis and the warning', async () => {
    const hook = start()
    await pass(0)
    await answer(0, Response.json({ ...quote, weeklyRepaymentAmount: 100 }))
    render(<QuoteEstimate {...hook.result.current} />)
    expect(shown()).toEqual([
      ['Weekly repayment', '$100'],
      ['Monthly repayment (estimate)', '$433'],
      ['Interest rate', '7.99% p.a.'],
      ['Comparison rate', '8.75% p.a.'],
    ])
    expect(screen.getByText('Estimate on $30,000 over 5 years, secured.')).toBeDefined()
    expect(screen.getByText(/WARNING: This comparison rate is true only/)).toBeDefined()
  })
})
