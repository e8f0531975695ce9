// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LenderQuote } from '@/finance/LenderQuote'
import { quoteRequestFor } from '@/finance/quote'
import { givenCar, givenSite } from '../../stock/given'

const request = quoteRequestFor(givenCar(), givenSite({ finance: { lenderQuote: true } }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each<[string, () => Promise<Response>]>([
  ['status 500', async () => new Response('{}', { status: 500 })],
  ['no network', async () => Promise.reject(new TypeError('offline'))],
  ['an answer that is no quote', async () => Response.json({ weeklyRepaymentAmount: 'much' })],
  ['an answer that is no JSON', async () => new Response('<html>')],
])('ERR-15 FIN-32 %s leaves the estimate, without a text or a log', async (_, answer) => {
  if (!request) throw new Error('The fixture asks for no quote')
  const logs = (['log', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  )
  const asked = vi.fn(answer)
  vi.stubGlobal('fetch', asked)
  const { container } = render(
    <LenderQuote request={request} surface="sidebar">
      <p>The estimate</p>
    </LenderQuote>,
  )
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getByText('The estimate')).toBeTruthy()
  expect(container.textContent).toBe('The estimate')
  for (const log of logs) expect(log).not.toHaveBeenCalled()
})
