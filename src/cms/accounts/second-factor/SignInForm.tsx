'use client'

import { Button } from '@payloadcms/ui'
import { type FormEvent, useState } from 'react'
import type { MissingFactor } from './at-sign-in'
import { CodeInput, Input, RecoveryCodes, SetupSteps } from './Codes'
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
  const [message, setMessage] = useState('')
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
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
        if (missing.secondFactor === 'setup' && missing.setup) setSetup(missing.setup)
      }
      setMessage(missing && !typed.code ? '' : (error?.message ?? NO_ANSWER))
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
    <form className="login__form" onSubmit={(event) => void submit(event)}>
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
      {step !== 'password' && <CodeInput isStep />}
      <Button type="submit" size="large" disabled={busy}>
        Login
      </Button>
    </form>
  )
}
