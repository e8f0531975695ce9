import { afterEach, expect, test, vi } from 'vitest'
import { createCustomer } from '@/journeys/quick-quote/CustomerForm'
import { customer } from './given'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function answering(answer: () => Response | Promise<Response>) {
  const asked = vi.fn(async (_path: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', asked)
  return asked
}
const kept = 'Your enquiry has reached us all the same'

test('CALL-12 QUOTE-15 the customer and the lead are sent apart, and the address is what follows', async () => {
  const redirectUrl = 'https://apply.youx.example/1'
  const asked = answering(() => Response.json({ redirectUrl, lead_id: 'L1' }))
  const result = await createCustomer(customer, { kind: 'finance', opt_in: true })
  expect(result).toEqual({ ok: true, lead_id: 'L1', next: redirectUrl })
  const [path, init] = asked.mock.calls[0] ?? []
  expect(path).toBe('/api/youx/create-customer')
  expect(JSON.parse(String(init?.body))).toEqual({
    data: customer,
    additionalData: { kind: 'finance', opt_in: true },
  })
})

test.each([
  ['ERR-22', { lead_id: 'L1' }, 'Failed to create customer or no redirect URL received.'],
  ['ERR-22', 'text', 'Failed to create customer or no redirect URL received.'],
  ['ERR-23', { error: 'Lead submission failed' }, 'Lead submission failed'],
  [
    'ERR-24',
    { error: 'Failed to create customer with YouX', lead_id: 'L1' },
    'Failed to create customer with YouX',
  ],
])('%s an answer %j is read out in the documents’ words', async (_, body, words) => {
  answering(() => Response.json(body, { status: 502 }))
  const result = await createCustomer(customer, {})
  if (result.ok) throw new Error('It is no success')
  expect(result.message).toContain(words)
  const hasLead = typeof body === 'object' && 'lead_id' in body
  expect(result.message.includes(kept)).toBe(hasLead)
})

test('ERR-25 whatever is thrown is an unknown error', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  answering(() => Promise.reject('offline'))
  expect(await createCustomer(customer, {})).toEqual({
    ...{ ok: false, message: 'An unknown error occurred.', fields: {} },
  })
  expect(logged).toHaveBeenCalledOnce()
})

test.each(['javascript:alert(1)', '//elsewhere.example/', 'http://apply.youx.example/', ''])(
  'QUOTE-15 ERR-22 nobody is sent to %j',
  async (redirectUrl) => {
    answering(() => Response.json({ redirectUrl, lead_id: 'L1' }))
    expect(await createCustomer(customer, {})).toMatchObject({ ok: false })
  },
)
