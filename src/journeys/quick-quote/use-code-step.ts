'use client'

import { useId, useState } from 'react'
import { codeMessages, isCode, typedCode } from '@/account/sign-in/code-rules'
import { parseMobile } from '@/account/sign-in/phone'
import { usePhoneCode } from '@/account/sign-in/use-phone-code'

/** Why the code was refused, and at which control the message is shown. */
export type CodeFault = { message: string; at: 'phone' | 'code' }

export type CodeStep = ReturnType<typeof useCodeStep>

/** Client-side validation of a code; null if it can be sent. QUOTE-09 ERR-35 ERR-36 */
export function codeFault(typed: string): string | null {
  const code = typedCode(typed)
  if (code === '') return codeMessages.required
  return isCode(code) ? null : codeMessages.length
}

/**
 * State of the code in a form that also asks for the phone: not sent, sent, verified when the form
 * is sent. A verified code stays valid for its phone, so that a later failure does not require
 * another. QUOTE-08 QUOTE-09 QUOTE-13
 */
export function useCodeStep() {
  const { state, busy, send, verify, restart } = usePhoneCode()
  const fieldId = useId()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [sendError, setSendError] = useState<string | null>(null)
  const [demoCode, setDemoCode] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [verified, setVerified] = useState<string | null>(null)
  const [isOff, setOff] = useState(false)

  /** The server knows of no verified phone (any more): another code is needed. */
  function lose() {
    setVerified(null)
    setTyped('')
  }

  return {
    fieldId,
    state,
    busy,
    typed,
    /** What is wrong with the code. */
    error,
    /** Why none was sent. */
    sendError,
    demoCode,
    /** Mobile that the last code went to. */
    sentTo,
    /** Mobile whose code was right. */
    verified,
    /** The site has switched its quick quote off meanwhile: no code is needed. */
    isOff,
    /** Clears the errors. */
    isRight: isOff || verified !== null || (error === null && codeFault(typed) === null),
    type(text: string) {
      setTyped(text)
      if (codeFault(text) === null) setError(null)
    },
    async send(phone: string) {
      setError(null)
      setSendError(null)
      const mobile = parseMobile(phone)
      const answer = await send(phone)
      if (!answer.ok) {
        setOff(answer.isGone === true)
        return setSendError(answer.message)
      }
      setSentTo(mobile)
      setVerified(null)
      setDemoCode(answer.demoCode)
    },
    /** Sends the code; null once the phone is verified. ERR-20 */
    async check(phone: string): Promise<CodeFault | null> {
      const mobile = parseMobile(phone)
      if (!mobile) return { message: codeMessages.phone, at: 'phone' }
      if (isOff || verified === mobile) return null
      const refuse = (message: string): CodeFault => {
        setError(message)
        return { message, at: 'code' }
      }
      // The verified code belongs to another number.
      if (verified !== null) {
        lose()
        restart()
        setSentTo(null)
        return refuse(codeMessages.required)
      }
      const fault = codeFault(typed)
      if (fault) return refuse(fault)
      const answer = await verify(mobile, typedCode(typed))
      if (!answer.ok && answer.isGone) {
        setOff(true)
        return null
      }
      if (!answer.ok) return refuse(answer.message)
      setError(null)
      setVerified(mobile)
      return null
    },
    lose,
  }
}
