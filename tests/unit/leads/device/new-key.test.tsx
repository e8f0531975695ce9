// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { envelopeSchema } from '@/leads/answers/envelope'
import { EnquiryForm } from '@/leads/form/EnquiryForm'
import { givenFormSite, kinds } from '../given'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('LEAD-11 a form over plain http, where browsers make no UUID, is sent with a key of its own', async () => {
  const posted: Record<string, unknown>[] = []
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    posted.push(JSON.parse(init.body))
    return Response.json({ lead_id: 'lead-1' })
  })
  for (const name of ['Sam', 'Robin']) {
    render(<EnquiryForm site={givenFormSite()} kind={kinds['call-back']} />)
    fireEvent.change(screen.getByLabelText(/First name/), { target: { value: name } })
    fireEvent.change(screen.getByLabelText(/Mobile/), { target: { value: '0491 570 006' } })
    fireEvent.click(screen.getByRole('button', { name: 'Call me back' }))
    await waitFor(() =>
      expect(push).toHaveBeenCalledWith(expect.stringMatching(/^\/success\?kind=/)),
    )
    push.mockReset()
    cleanup()
  }
  const keys = posted.map((body) => envelopeSchema.parse(body).idempotency_key)
  expect(new Set(keys).size).toBe(2)
})
