import { afterEach, expect, test, vi } from 'vitest'
import { readAnswer, sendLead } from '@/leads/form/send-lead'
import { packReturned, unpackReturned } from '@/leads/intake/returned-form'
import { kinds } from '../given'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('CALL-17 LEAD-12 a lead_id is success', () => {
  expect(readAnswer({ lead_id: 'abc' })).toEqual({ ok: true, lead_id: 'abc' })
})

test.each([
  [{}, 'An unexpected error occured'],
  [{ lead_id: '' }, 'An unexpected error occured'],
  [{ error: 'x' }, 'x'],
])('ERR-09 the answer %j reads "%s"', (answer, message) => {
  expect(readAnswer(answer)).toEqual({ ok: false, message, fields: {} })
})

test('ERR-09 a lead without an id and without an error is no success', () => {
  expect(readAnswer({})).toMatchObject({ ok: false, message: 'An unexpected error occured' })
})

test('LEAD-13 errors of fields come with the answer', () => {
  const answer = { error: 'Please fix', fields: { phone: 'Enter a phone', odd: 7 } }
  expect(readAnswer(answer)).toMatchObject({ ok: false, fields: { phone: 'Enter a phone' } })
})

test.each([
  ['the network fails', () => Promise.reject(new TypeError('offline'))],
  ['the answer is no JSON', () => Promise.resolve(new Response('<html>'))],
])('ERR-17 %s', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  expect(await sendLead({})).toEqual({
    ok: false,
    message: 'An error occurred when submitting this form',
    fields: {},
  })
})

test('CALL-17 a lead whose web process ended under it is sent once more, with the same key', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(body)
    return sent.length === 1
      ? new Response('Bad gateway', { status: 502 })
      : Response.json({ lead_id: 'L1' })
  })
  const body = { idempotency_key: 'K1' }
  expect(await sendLead(body)).toEqual({ ok: true, lead_id: 'L1' })
  expect(sent).toEqual([JSON.stringify(body), JSON.stringify(body)])
})

test('ERR-17 CALL-17 a network that says nothing fails in the end, and the form can be sent again', async () => {
  const over = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )
  })
  const sent = sendLead({})
  over.abort()
  expect(await sent).toMatchObject({ ok: false })
})

test.each([
  ['purchase', 'checkout'],
  ['reservation', 'checkout'],
  ['trade-in', 'trade-in'],
] as const)(
  'AUTH-08 ROUTE-17 whose session ended over a form (%s) signs in and comes back to it',
  async (kind, type) => {
    const assign = vi.fn()
    vi.stubGlobal('location', { pathname: '/checkout-journey', search: '?car_id=a-b', assign })
    vi.stubGlobal('fetch', async () =>
      Response.json({ error: 'Please sign in first.' }, { status: 401 }),
    )
    expect(await sendLead({ kind }, kinds[kind].gate)).toMatchObject({
      ok: false,
      message: 'Please sign in first.',
    })
    expect(assign).toHaveBeenCalledExactlyOnceWith(
      `/sign-in?type=${type}&redirect=%2Fcheckout-journey%3Fcar_id%3Da-b&back=%2Fcheckout-journey%3Fcar_id%3Da-b`,
    )
  },
)

test('ERR-32 a form that comes back without scripts keeps what was typed, and nothing else', () => {
  const message = 'Ist er noch da? 🚗 هل السيارة متاحة؟\n'.repeat(90)
  const cookies = packReturned(
    {
      name: 'Sam',
      message,
      website: 'spam',
      phone: '12',
      opt_in: 'true',
      filed_as: 'Careers Enquiry',
    },
    { phone: 'Enter a phone' },
    'Please fix the following errors:',
  )
  for (const cookie of cookies) expect(cookie.length).toBeLessThan(4000)
  const returned = unpackReturned(cookies)
  expect(returned?.values).toMatchObject({
    name: 'Sam',
    phone: '12',
    message,
    opt_in: true,
    subscribe: false,
  })
  expect(returned?.values).not.toHaveProperty('website')
  expect(returned?.fields).toEqual({ phone: 'Enter a phone' })
  expect(returned?.filedAs).toBe('Careers Enquiry')
  expect(unpackReturned(['rubbish'])).toBeNull()
  expect(unpackReturned([undefined])).toBeNull()
})

test('a letter that no cookie holds is cut, not refused', () => {
  const noise = Array.from({ length: 9000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
  ).join('')
  const cookies = packReturned({ message: noise }, {}, '')
  expect(cookies.length).toBeLessThanOrEqual(3)
  const kept = unpackReturned(cookies)?.values.message ?? ''
  expect(kept.length).toBeGreaterThan(500)
  expect(noise.startsWith(kept)).toBe(true)
})
