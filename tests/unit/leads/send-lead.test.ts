import { afterEach, expect, test, vi } from 'vitest'
import { packReturned, unpackReturned } from '@/leads/returned-form'
import { readAnswer, sendLead } from '@/leads/send-lead'

afterEach(() => vi.unstubAllGlobals())

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

test('a form that comes back without scripts keeps what was typed, and nothing else', () => {
  const cookie = packReturned(
    {
      name: 'Sam',
      message: 'a'.repeat(5000),
      website: 'spam',
      phone: '12',
      category: 'Careers Enquiry',
    },
    { phone: 'Enter a phone' },
    'Please fix the following errors:',
  )
  expect(cookie.length).toBeLessThan(4096)
  const returned = unpackReturned(cookie)
  expect(returned?.values).toMatchObject({ name: 'Sam', phone: '12' })
  expect(returned?.values).not.toHaveProperty('website')
  expect(returned?.fields).toEqual({ phone: 'Enter a phone' })
  expect(returned?.filedAs).toBe('Careers Enquiry')
  expect(unpackReturned('rubbish')).toBeNull()
  expect(unpackReturned(undefined)).toBeNull()
})
