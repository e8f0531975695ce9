'use client'

import { useState } from 'react'
import { eventIds } from '@/measurement/event-ids'
import { track } from '@/measurement/track'
import { askForCode, handInCode, type SendAnswer, type VerifyAnswer } from './ask-phone-code'
import { mobileOf } from './phone'
import { nextPhoneCodeState, type PhoneCodeEvent, type PhoneCodeState } from './phone-code-state'
import { noteSignedIn } from './signed-in-hint'
import { codeMessages } from './wording'

/**
 * A phone and its code, without markup: sends one, hands it in, and signs the browser in. Messages are
 * ready to be shown; what was typed stays with the caller. AUTH-03 AUTH-04 ANLY-14 ANLY-15
 */
export function usePhoneCode(): {
  state: PhoneCodeState
  /** An answer is awaited. */
  busy: boolean
  /** Sends a code, also another one; `demoCode` is what a demo shows in place of an SMS. */
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
  const happened = (event: PhoneCodeEvent) => setState((now) => nextPhoneCodeState(now, event))

  async function send(phone: string): Promise<SendAnswer> {
    const mobile = mobileOf(phone)
    if (!mobile) return { ok: false, message: codeMessages.phone }
    setBusy(true)
    const answer = await askForCode(mobile)
    setBusy(false)
    if (answer.ok) {
      happened('send')
      track(eventIds.codeSent)
    }
    return answer
  }

  async function verify(phone: string, code: string) {
    const mobile = mobileOf(phone)
    if (!mobile) return { ok: false, message: codeMessages.phone } as const
    happened('submit')
    setBusy(true)
    const answer = await handInCode(mobile, code)
    setBusy(false)
    if (!answer.ok) {
      happened('refuse')
      return answer
    }
    noteSignedIn(answer.site)
    track(eventIds.codeVerified)
    return { ok: true } as const
  }

  return { state, busy, send, verify, restart: () => happened('restart') }
}
