// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeMessages } from '@/account/sign-in/code-rules'
import { mayBeSignedIn } from '@/account/sign-in/signed-in-hint'
import { type SendAnswer, sendCode, usePhoneCode } from '@/account/sign-in/use-phone-code'

type Asked = { path: string; body: unknown; signal: AbortSignal | undefined }
const asked: Asked[] = []
let answers: Record<string, () => Response | Promise<Response>>

beforeEach(() => {
  localStorage.clear()
  window.dataLayer = []
  asked.length = 0
  answers = {
    '/api/rate-limit': () => Response.json({ ok: true }),
    '/api/check-if-contact-exists': () => Response.json({ data: {} }),
    '/api/sign-in/code': () => Response.json({ demoCode: null }),
    '/api/sign-in/verify': () => Response.json({ site: 'northgate' }),
  }
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({
      path,
      body: init.body ? JSON.parse(String(init.body)) : null,
      signal: init.signal ?? undefined,
    })
    return (answers[path.split('?')[0] ?? ''] ?? Response.error)()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const start = () => renderHook(() => usePhoneCode()).result
const sent = (hook: ReturnType<typeof start>, phone = '0412 345 678') =>
  act(() => hook.current.send(phone))
const events = () => (window.dataLayer ?? []).map((each) => (each as { event_id: number }).event_id)

test('AMB-06 CALL-23 CALL-24 CALL-25 a code is asked for in the order of the documents', async () => {
  const hook = start()
  expect(await sent(hook, '+61 412 345 678')).toEqual({ ok: true, demoCode: null })
  await act(() => hook.current.verify('+61 412 345 678', '123456'))
  const phone = '0412345678'
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/api/rate-limit', { phone }],
    [`/api/check-if-contact-exists?phone_number=${phone}`, null],
    ['/api/sign-in/code', { phone }],
    ['/api/sign-in/verify', { phone, code: '123456' }],
  ])
})

test('AUTH-04 ANLY-14 ANLY-15 states and events on the way to a session', async () => {
  const hook = start()
  expect(hook.current.state).toBe('none')
  await sent(hook)
  expect(hook.current.state).toBe('sent')
  expect(events()).toEqual([36])
  expect(mayBeSignedIn('northgate')).toBe(false)
  expect(await act(() => hook.current.verify('0412345678', '123456'))).toEqual({ ok: true })
  expect(hook.current.state).toBe('submitted')
  expect(events()).toEqual([36, 37])
  expect(mayBeSignedIn('northgate')).toBe(true)
  expect(mayBeSignedIn('southbank')).toBe(false)
})

test('AUTH-04 another number begins again', async () => {
  const hook = start()
  await sent(hook)
  act(() => hook.current.restart())
  expect(hook.current.state).toBe('none')
})

test('CALL-23 ERR-19 after too many no code is sent', async () => {
  const error = 'Too many verification attempts. Please try again later.'
  answers['/api/rate-limit'] = () => new Response(null, { status: 429 })
  const hook = start()
  expect(await sent(hook)).toEqual({ ok: false, message: error })
  expect(hook.current.state).toBe('none')
  expect(asked).toHaveLength(1)
  expect(events()).toEqual([])
})

test('CALL-24 a lookup that fails is said, and no code is sent', async () => {
  answers['/api/check-if-contact-exists'] = () => new Response('<html>', { status: 502 })
  const hook = start()
  expect(await sent(hook)).toEqual({ ok: false, message: codeMessages.notSent })
  expect(asked).toHaveLength(2)
})

test('ERR-20 AUTH-04 a wrong code leaves the code sent', async () => {
  const error = 'The verification code is invalid. Please try again.'
  answers['/api/sign-in/verify'] = () => Response.json({ error }, { status: 422 })
  const hook = start()
  await sent(hook)
  expect(await act(() => hook.current.verify('0412345678', '000000'))).toEqual({
    ok: false,
    message: error,
  })
  expect(hook.current.state).toBe('sent')
  expect(events()).toEqual([36])
  expect(mayBeSignedIn('northgate')).toBe(false)
})

test('AUTH-03 what is no mobile asks nobody', async () => {
  const hook = start()
  expect(await sent(hook, '03 5550 0162')).toEqual({ ok: false, message: codeMessages.phone })
  expect(asked).toEqual([])
})

test('AUTH-03 a demo shows its code', async () => {
  answers['/api/sign-in/code'] = () => Response.json({ demoCode: '271828' })
  expect(await sent(start())).toEqual({ ok: true, demoCode: '271828' })
})

test('AUTH-05 a code that is not sent within 15 seconds is given up', async () => {
  vi.useFakeTimers()
  answers['/api/sign-in/code'] = () =>
    new Promise((_, reject) => {
      const signal = asked.at(-1)?.signal
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  const waiting = sendCode('0412345678')
  let answer: SendAnswer | undefined
  void waiting.then((given) => {
    answer = given
  })
  await vi.advanceTimersByTimeAsync(14_999)
  expect(answer).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toEqual({ ok: false, message: codeMessages.notSent })
})
