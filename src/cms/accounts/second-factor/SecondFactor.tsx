'use client'

import { Button, useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { CodeInput, Input, RecoveryCodes, SetupSteps } from './Codes'
import { call, NO_ANSWER } from './call'
import type { SecondFactor as SecondFactorState } from './factor-store'
import { Passkeys } from './Passkeys'
import type { Passkey } from './passkey-store'
import type { Setup } from './setup-ticket'

type State = {
  factor: SecondFactorState | null
  passkeys: readonly Passkey[]
  isRequired: boolean
}

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

function OwnFactor() {
  const [state, setState] = useState<State | null>(null)
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[]>()
  const [message, setMessage] = useState('')
  const load = useCallback(async () => {
    try {
      const response = await fetch('/api/users/second-factor')
      setState((await response.json()) as State)
    } catch {
      setMessage(NO_ANSWER)
    }
  }, [])
  useEffect(() => void load(), [load])
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
    await load()
  }

  return (
    <>
      {codes && <RecoveryCodes codes={codes} />}
      {setup ? (
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
          {state.factor ? (
            <>
              <p>
                It is on: each sign-in asks for {waysIn(state)}. {state.factor.recoveryCodes}{' '}
                recovery codes are left.
              </p>
              <CodeInput />
            </>
          ) : (
            <p>It is off: whoever knows your password gets in.</p>
          )}
          <Actions>
            {state.factor && (
              <>
                <Button buttonStyle="secondary" onClick={() => send('recovery-codes')}>
                  Make new recovery codes
                </Button>
                <Button buttonStyle="secondary" onClick={() => send('remove')}>
                  {state.isRequired ? 'Begin anew with another app' : 'Turn it off'}
                </Button>
              </>
            )}
            {!state.factor?.hasApp && (
              <Button buttonStyle="secondary" onClick={begin}>
                Set an app up
              </Button>
            )}
          </Actions>
          {state.passkeys.length > 0 && (
            <p>
              “{state.isRequired ? 'Begin anew with another app' : 'Turn it off'}” removes your
              passkeys as well.
            </p>
          )}
        </>
      )}
      <p role="status">{message}</p>
      <Passkeys
        passkeys={state.passkeys}
        changed={async (recoveryCodes) => {
          if (recoveryCodes) setCodes(recoveryCodes)
          await load()
        }}
      />
    </>
  )
}

function waysIn({ factor, passkeys }: State): string {
  if (passkeys.length === 0) return 'a code of your app'
  return factor?.hasApp ? 'a code of your app or a passkey' : 'a passkey'
}

function Reset({ id }: { id: string }) {
  const [message, setMessage] = useState('')
  const reset = async () => {
    const { answer } = await call(`${id}/second-factor/reset`)
    setMessage(answer.message ?? NO_ANSWER)
  }
  return (
    <>
      <p>
        For a person who has lost the phone, passkeys and recovery codes. It ends their sessions.
      </p>
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
