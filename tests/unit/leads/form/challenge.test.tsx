// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EnquiryFormProps } from '@/leads/form/enquiry-form-props'
import { givenFormSite, kinds } from '../given'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

const challenge = { siteKey: 'site-key', script: 'http://challenge.test/api.js' }
type Rendered = { sitekey: string; callback: (token: string) => void }
const rendered: Rendered[] = []
const reset = vi.fn()
let posted: Record<string, unknown>[]
let reply: object

beforeEach(() => {
  // The test's browser would fetch it.
  vi.spyOn(HTMLHeadElement.prototype, 'append').mockImplementation(function (
    this: HTMLHeadElement,
    tag,
  ) {
    ;(tag as HTMLScriptElement).type = 'text/plain'
    this.appendChild(tag as Node)
  })
  posted = []
  rendered.length = 0
  reply = { lead_id: 'lead-1' }
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    posted.push(JSON.parse(init.body))
    return Response.json(reply)
  })
})
afterEach(() => {
  cleanup()
  vi.resetModules()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  push.mockReset()
  reset.mockReset()
  window.turnstile = undefined
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
})

// The module remembers that the script is there, so each test has its own.
async function open(props: Partial<EnquiryFormProps> = {}) {
  const { EnquiryForm } = await import('@/leads/form/EnquiryForm')
  render(
    <EnquiryForm site={givenFormSite({}, { challenge })} kind={kinds['call-back']} {...props} />,
  )
  fireEvent.change(screen.getByLabelText(/First name/), { target: { value: 'Sam' } })
  fireEvent.change(screen.getByLabelText(/Mobile/), { target: { value: '0491 570 006' } })
}
const script = () => document.head.querySelector('script')
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Call me back' }))

async function arrive() {
  window.turnstile = {
    render: (_box, options) => `widget ${rendered.push(options)}`,
    reset,
    remove: () => {},
  }
  await act(async () => void script()?.dispatchEvent(new Event('load')))
}

test('a form waits for its challenge and sends what it gave; a refusal asks for another', async () => {
  await open()
  expect(script()?.src).toBe(challenge.script)
  await arrive()
  expect(rendered).toMatchObject([{ sitekey: 'site-key' }])
  press()
  await act(async () => rendered[0]?.callback('token-1'))
  await waitFor(() => expect(push).toHaveBeenCalledWith(expect.stringMatching(/^\/success\?kind=/)))
  expect(posted).toMatchObject([{ challenge: 'token-1', name: 'Sam' }])
  expect(reset).not.toHaveBeenCalled()
})

test('a refused form keeps what was typed, and its challenge starts anew', async () => {
  reply = { error: 'We could not check that a person filled in this form.' }
  await open()
  await arrive()
  await act(async () => rendered[0]?.callback('token-1'))
  press()
  expect(await screen.findByText(/could not check/)).toBeTruthy()
  expect(reset).toHaveBeenCalledWith('widget 1')
  expect((screen.getByLabelText(/First name/) as HTMLInputElement).value).toBe('Sam')
})

test('a script that is blocked holds nothing up: the server decides', async () => {
  await open()
  press()
  await act(async () => void script()?.dispatchEvent(new Event('error')))
  await waitFor(() => expect(posted).toMatchObject([{ challenge: '' }]))
})

test('a script that did not come is asked for again with the next try', async () => {
  reply = { error: 'We could not check that a person filled in this form.' }
  await open()
  press()
  await act(async () => void script()?.dispatchEvent(new Event('error')))
  expect(await screen.findByText(/could not check/)).toBeTruthy()
  reply = { lead_id: 'lead-1' }
  await arrive()
  await act(async () => rendered[0]?.callback('token-1'))
  press()
  await waitFor(() => expect(push).toHaveBeenCalledWith(expect.stringMatching(/^\/success\?kind=/)))
  expect(posted.map((sent) => sent.challenge)).toEqual(['', 'token-1'])
})

test('without a challenge no script is fetched', async () => {
  await open({ site: givenFormSite() })
  expect(script()).toBeNull()
  press()
  await waitFor(() => expect(push).toHaveBeenCalledWith(expect.stringMatching(/^\/success\?kind=/)))
})
