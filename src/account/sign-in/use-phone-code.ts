'use client'

import { useState } from 'react'
import { CODE_SEND_TIMEOUT_MS } from '@/integrations/phone-codes/port'
import { track } from '@/measurement/track'
import { codeMessages } from './code-rules'
import { parseMobile } from './phone'
import { setSignedIn } from './signed-in-hint'

/** `isGone`: the site no longer verifies phones. */
type Refused = { ok: false; message: string; isGone?: boolean }
export type SendAnswer = { ok: true; demoCode: string | null } | Refused
type VerifyAnswer = { ok: true; site: string } | Refused

/** The response waits for the service that sent the code. */
const VERIFY_TIMEOUT_MS = 20_000

/**
 * Requests a code, in the documents' order: rate limit, contact lookup, code. Never rejects. AMB-06 CALL-23
 * CALL-24 CALL-25 AUTH-05
 */
export async function sendCode(phone: string): Promise<SendAnswer> {
  return await withTimeout(CODE_SEND_TIMEOUT_MS, codeMessages.notSent, async (signal) => {
    const limit = await post('/api/rate-limit', { phone }, signal)
    if (!limit.ok) return refused(limit, codeMessages.tooMany)
    const lookup = await fetch(
      `/api/check-if-contact-exists?phone_number=${encodeURIComponent(phone)}`,
      { headers: { accept: 'application/json' }, cache: 'no-store', signal },
    )
    if (!lookup.ok) return refused(lookup, codeMessages.notSent)
    const sent = await post('/api/sign-in/code', { phone }, signal)
    if (!sent.ok) return refused(sent, codeMessages.notSent)
    return { ok: true, demoCode: await textOf(sent, 'demoCode') }
  })
}

/** Verifies the code; if it is right, the browser gets a session. Never rejects. CALL-25 ERR-20 */
async function verifyCode(phone: string, code: string): Promise<VerifyAnswer> {
  return await withTimeout(VERIFY_TIMEOUT_MS, codeMessages.notChecked, async (signal) => {
    const verified = await post('/api/sign-in/verify', { phone, code }, signal)
    if (!verified.ok) return refused(verified, codeMessages.notChecked)
    return { ok: true, site: (await textOf(verified, 'site')) ?? '' }
  })
}

const post = (path: string, body: object, signal: AbortSignal) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal,
  })

/** The server's message, or `otherwise`. */
async function refused(response: Response, otherwise: string) {
  const error = await textOf(response, 'error').catch(() => null)
  const isGone = response.status === 404
  return { ok: false, message: error ?? otherwise, ...(isGone && { isGone }) } as const
}

/** A text property of a JSON response, or null. */
async function textOf(response: Response, name: string): Promise<string | null> {
  const body = (await response.json()) as Partial<Record<string, unknown>>
  const text = body[name]
  return typeof text === 'string' ? text : null
}

async function withTimeout<T>(
  ms: number,
  failure: string,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T | { ok: false; message: string }> {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), ms)
  try {
    return await call(over.signal)
  } catch (cause) {
    console.warn('The sign-in was not reached', cause)
    return { ok: false, message: failure }
  } finally {
    clearTimeout(timer)
  }
}

/** Where a verification stands: no code yet, code sent, code handed in. AUTH-04 QUOTE-13 */
export type PhoneCodeState = 'none' | 'sent' | 'submitted'

/** A code was sent (again), was submitted, was refused, or the number changed. AUTH-04 */
export type PhoneCodeEvent = 'send' | 'submit' | 'refuse' | 'restart'

const next: Record<PhoneCodeState, Partial<Record<PhoneCodeEvent, PhoneCodeState>>> = {
  none: { send: 'sent' },
  sent: { send: 'sent', submit: 'submitted', restart: 'none' },
  submitted: { send: 'sent', refuse: 'sent', restart: 'none' },
}

/** The state after an event; one that does not apply changes nothing. AUTH-04 */
export const nextPhoneCodeState = (state: PhoneCodeState, event: PhoneCodeEvent): PhoneCodeState =>
  next[state][event] ?? state

/**
 * Phone verification without markup: requests a code, verifies it, and signs the browser in.
 * Messages are for the shopper; the caller holds the inputs. AUTH-03 AUTH-04 ANLY-14 ANLY-15
 */
export function usePhoneCode(): {
  state: PhoneCodeState
  /** A request is running. */
  busy: boolean
  /** Requests a code, or another one; `demoCode` is what a demo shows in place of an SMS. */
  send: (phone: string) => Promise<SendAnswer>
  verify: (
    phone: string,
    code: string,
  ) => Promise<{ ok: true } | Extract<VerifyAnswer, { ok: false }>>
  /** For another number. */
  restart: () => void
} {
  const [state, setState] = useState<PhoneCodeState>('none')
  const [busy, setBusy] = useState(false)
  const dispatch = (event: PhoneCodeEvent) => setState((now) => nextPhoneCodeState(now, event))

  async function send(phone: string): Promise<SendAnswer> {
    const mobile = parseMobile(phone)
    if (!mobile) return { ok: false, message: codeMessages.phone }
    setBusy(true)
    const answer = await sendCode(mobile)
    setBusy(false)
    if (answer.ok) {
      dispatch('send')
      track('codeSent')
    }
    return answer
  }

  async function verify(phone: string, code: string) {
    const mobile = parseMobile(phone)
    if (!mobile) return { ok: false, message: codeMessages.phone } as const
    dispatch('submit')
    setBusy(true)
    const answer = await verifyCode(mobile, code)
    setBusy(false)
    if (!answer.ok) {
      dispatch('refuse')
      return answer
    }
    setSignedIn(answer.site)
    track('codeVerified')
    return { ok: true } as const
  }

  return { state, busy, send, verify, restart: () => dispatch('restart') }
}
