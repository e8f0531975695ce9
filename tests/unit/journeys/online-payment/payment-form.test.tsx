// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PaymentForm } from '@/journeys/online-payment/PaymentForm'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('ROUTE-42 a number that was paid already is paid again by a second press, for that number alone', async () => {
  const bodies: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    bodies.push(JSON.parse(body ?? '{}'))
    const answer = { error: 'You have paid $50 for this number already.', again: true }
    return Response.json(answer, { status: 409 })
  })
  render(<PaymentForm siteSlug="x" phone={null} limits={{ min: 10, max: 5000 }} />)
  type(/Deal or invoice/, 'INV 1')
  type(/Amount/, '50')
  type(/Your name/, 'Sam')
  type(/E-mail/, 'sam@example.com.au')
  fireEvent.click(screen.getByRole('button', { name: 'Pay $50' }))
  await screen.findByText(/You have paid \$50/)
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $50 once more' }))
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies.map(({ again }) => again)).toEqual([false, true])
  type(/Deal or invoice/, 'INV 2')
  expect(screen.getByRole('button', { name: 'Pay $50' })).toBeTruthy()
})
