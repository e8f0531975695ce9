'use client'

import { Button, useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { CodeInput, Input, RecoveryCodes, SetupSteps } from './Codes'
import type { Setup } from './setup-ticket'

type State = { factor: { recoveryCodes: number } | null; isRequired: boolean }
type Answer = { message?: string; recoveryCodes?: string[] } & Partial<Setup>

const NO_ANSWER = 'The platform did not answer. Try again.'

/** On the form of a person: one's own second factor, or the reset of a colleague's. */
export function SecondFactor() {
  const { user } = useAuth()
  const { id } = useDocumentInfo()
  if (!user || id === undefined) return null
  return (
    <fieldset className="field-type" style={{ marginBottom: 'var(--base)' }}>
      <legend className="field-label">Second factor of the sign-in</legend>
      {String(id) === String(user.id) ? <OwnFactor /> : <Reset id={String(id)} />}
    </fieldset>
  )
}

async function call(path: string, body?: object): Promise<{ ok: boolean; answer: Answer }> {
  try {
    const response = await fetch(`/api/users/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    })
    return { ok: response.ok, answer: (await response.json()) as Answer }
  } catch {
    return { ok: false, answer: { message: NO_ANSWER } }
  }
}

function OwnFactor() {
  const [state, setState] = useState<State | null>(null)
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[]>()
  const [message, setMessage] = useState('')
  useEffect(() => {
    fetch('/api/users/second-factor')
      .then(async (response) => setState((await response.json()) as State))
      .catch(() => setMessage(NO_ANSWER))
  }, [])
  if (!state) return <p role="status">{message}</p>

  const typed = (name: 'code' | 'password') =>
    document.querySelector<HTMLInputElement>(`#sign-in-${name}`)?.value ?? ''
  const begin = async () => {
    const { ok, answer } = await call('second-factor/begin')
    setMessage(ok ? '' : (answer.message ?? NO_ANSWER))
    if (ok) setSetup(answer as Setup)
  }
  const send = async (what: 'confirm' | 'recovery-codes' | 'remove') => {
    const first = setup && { ticket: setup.ticket, password: typed('password') }
    const body = { code: typed('code').trim(), ...first }
    const { ok, answer } = await call(`second-factor/${what}`, body)
    setMessage(answer.message ?? '')
    if (!ok) return
    if (what === 'remove' && state.isRequired) return window.location.reload()
    setSetup(null)
    setCodes(answer.recoveryCodes)
    const left = answer.recoveryCodes?.length ?? 0
    setState({ ...state, factor: what === 'remove' ? null : { recoveryCodes: left } })
  }

  return (
    <>
      {codes && <RecoveryCodes codes={codes} />}
      {state.factor ? (
        <>
          <p>
            It is on: each sign-in asks for a code of your app. {state.factor.recoveryCodes}{' '}
            recovery codes are left.
          </p>
          <CodeInput />
          <Actions>
            <Button buttonStyle="secondary" onClick={() => send('recovery-codes')}>
              Make new recovery codes
            </Button>
            <Button buttonStyle="secondary" onClick={() => send('remove')}>
              {state.isRequired ? 'Change to another app' : 'Turn it off'}
            </Button>
          </Actions>
        </>
      ) : setup ? (
        <>
          <SetupSteps setup={setup} />
          <CodeInput />
          <Input
            label="Your password"
            name="password"
            type="password"
            autoComplete="current-password"
          />
          <Actions>
            <Button onClick={() => send('confirm')}>Turn it on</Button>
          </Actions>
        </>
      ) : (
        <>
          <p>It is off: whoever knows your password gets in.</p>
          <Actions>
            <Button buttonStyle="secondary" onClick={begin}>
              Set it up
            </Button>
          </Actions>
        </>
      )}
      <p role="status">{message}</p>
    </>
  )
}

function Reset({ id }: { id: string }) {
  const [message, setMessage] = useState('')
  const reset = async () => {
    const { answer } = await call(`${id}/second-factor/reset`)
    setMessage(answer.message ?? NO_ANSWER)
  }
  return (
    <>
      <p>For a person who has lost the phone and the recovery codes. It ends their sessions.</p>
      <Actions>
        <Button buttonStyle="secondary" onClick={reset}>
          Reset it
        </Button>
      </Actions>
      <p role="status">{message}</p>
    </>
  )
}

const Actions = ({ children }: { children: React.ReactNode }) => (
  <div style={{ display: 'flex', gap: 'calc(var(--base) / 2)' }}>{children}</div>
)
