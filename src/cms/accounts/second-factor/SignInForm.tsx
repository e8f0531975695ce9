'use client'

import { Button } from '@payloadcms/ui'
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { type FormEvent, useRef, useState } from 'react'
import type { MissingFactor } from './at-sign-in'
import { CodeInput, Input, RecoveryCodes, SetupSteps } from './Codes'
import type { PasskeyOffer } from './passkey-store'
import type { Setup } from './setup-ticket'

type Answer = {
  errors?: { message?: string; data?: MissingFactor }[]
  recoveryCodes?: string[]
}

const NO_ANSWER = 'The platform did not answer. What you typed is still here: try again.'

/** @param next where it leads to */
export function SignInForm({ next, forgot }: { next: string; forgot: string }) {
  const [step, setStep] = useState<'password' | 'code' | 'setup'>('password')
  const [setup, setSetup] = useState<Setup | null>(null)
  const [offer, setOffer] = useState<PasskeyOffer>()
  const form = useRef<HTMLFormElement>(null)
  const [message, setMessage] = useState('')
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    await send(Object.fromEntries(new FormData(event.currentTarget)))
  }

  async function answerWithPasskey({ ticket, options }: PasskeyOffer) {
    setBusy(true)
    setMessage('')
    try {
      const response = await startAuthentication({ optionsJSON: options })
      const typed = Object.fromEntries(new FormData(form.current ?? undefined))
      await send({ ...typed, passkey: { ticket, response } })
    } catch {
      setMessage('The browser gave no passkey. Try again, or type a code.')
      setBusy(false)
    }
  }

  async function send(typed: Record<string, unknown>) {
    setBusy(true)
    try {
      const response = await fetch('/api/users/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...typed, ...(setup && { ticket: setup.ticket }) }),
      })
      const answer = (await response.json()) as Answer
      if (response.ok) {
        if (answer.recoveryCodes) return setRecoveryCodes(answer.recoveryCodes)
        return window.location.assign(next)
      }
      const [error] = answer.errors ?? []
      const missing = error?.data
      if (missing) {
        setStep(missing.secondFactor)
        setOffer(missing.secondFactor === 'code' ? missing.passkey : undefined)
        if (missing.secondFactor === 'setup' && missing.setup) setSetup(missing.setup)
      }
      setMessage(missing && !typed.code && !typed.passkey ? '' : (error?.message ?? NO_ANSWER))
    } catch {
      setMessage(NO_ANSWER)
    } finally {
      setBusy(false)
    }
  }

  if (recoveryCodes) {
    return (
      <div className="login__form">
        <RecoveryCodes codes={recoveryCodes} />
        <Button onClick={() => window.location.assign(next)}>I have kept them</Button>
      </div>
    )
  }
  return (
    <form ref={form} className="login__form" onSubmit={(event) => void submit(event)}>
      <p role="alert">{message}</p>
      <div hidden={step !== 'password'}>
        <Input label="Email" name="email" type="email" autoComplete="email" required />
        <Input
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <p>
          <a href={forgot}>Forgot password?</a>
        </p>
      </div>
      {step === 'setup' && setup && <SetupSteps setup={setup} />}
      {offer && browserSupportsWebAuthn() && (
        <Button
          size="large"
          buttonStyle="secondary"
          disabled={busy}
          onClick={() => void answerWithPasskey(offer)}
        >
          Use a passkey
        </Button>
      )}
      {step !== 'password' && <CodeInput isStep />}
      <Button type="submit" size="large" disabled={busy}>
        Login
      </Button>
    </form>
  )
}
