// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EnquiryForm } from '@/leads/form/EnquiryForm'
import { defaultSetup } from '@/leads/questions/form-setup'
import { givenFormSite, kinds } from '../given'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

let reply: object
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(reply))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  push.mockReset()
  localStorage.clear()
  sessionStorage.clear()
})

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
function send() {
  render(<EnquiryForm site={givenFormSite()} kind={kinds['call-back']} />)
  type(/First name/, 'Sam')
  type(/Mobile/, '0491 570 006')
  fireEvent.click(screen.getByRole('button', { name: 'Call me back' }))
}
const summary = 'Please fix the following errors:'
const changed = /form has changed since you opened it\. Please reload the page/

// An editor asks more, or the site's settings do, while a shopper has the page open.
test.each([
  ['postcode', 'Invalid postcode. Please enter a 4-digit number.'],
  ['terms_conditions', '*You must agree to the terms of use before submitting.'],
  ['location_id', 'Choose a location.'],
])(
  'LEAD-13 ERR-17 a form that lacks %s, which is asked by now, says how to go on',
  async (name, message) => {
    reply = { error: summary, fields: { [name]: message } }
    send()
    const alert = await screen.findByText(changed)
    expect(alert.closest('[role=alert]')?.textContent).toContain('07 7010 1411')
    expect((screen.getByLabelText(/First name/) as HTMLInputElement).value).toBe('Sam')
    expect(push).not.toHaveBeenCalled()
  },
)

test('LEAD-13 ERR-32 what can be put right on it is said at its field', async () => {
  reply = { error: summary, fields: { message: 'Write your comments.', phone: 'Not a phone.' } }
  send()
  await screen.findByText(summary)
  await waitFor(() => expect(screen.getAllByText(/Not a phone\./)).not.toHaveLength(0))
  expect(screen.queryByText(changed)).toBeNull()
})

test('LEAD-13 ROUTE-20 a refused answer of the step before is said by its name', async () => {
  reply = { error: summary, fields: { vehiclePriceBudget: 'This is too long.' } }
  const fields = [{ name: 'name' as const, label: null, required: false }]
  render(
    <EnquiryForm
      site={givenFormSite()}
      kind={kinds.finance}
      setup={{ ...defaultSetup, id: 'b1', fields }}
      answers={{ vehiclePriceBudget: '30000' }}
    />,
  )
  type(/First name/, 'Sam')
  type(/Mobile/, '0491 570 006')
  type(/Email/, 'sam@example.com.au')
  fireEvent.click(screen.getByRole('button', { name: 'Ask about finance' }))
  await screen.findByText(/Vehicle price or budget: This is too long\./)
})
