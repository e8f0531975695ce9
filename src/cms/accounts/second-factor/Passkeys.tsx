'use client'

import { Button } from '@payloadcms/ui'
import {
  browserSupportsWebAuthn,
  type RegistrationResponseJSON,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { useState } from 'react'
import { Input } from './Codes'
import { call, NO_ANSWER } from './call'
import type { Passkey, PasskeySetup } from './passkey-store'

type Made = { ticket: string; response: RegistrationResponseJSON }

/**
 * The passkeys of the own account: what there is, one more, one less.
 *
 * @param changed is told the recovery codes that come with the first second factor
 */
export function Passkeys({
  passkeys,
  changed,
}: {
  passkeys: readonly Passkey[]
  changed: (recoveryCodes?: readonly string[]) => Promise<void>
}) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [message, setMessage] = useState('')
  // A wrong password does not cost the passkey that the device has made.
  const [made, setMade] = useState<Made | null>(null)

  async function finish(what: 'confirm' | 'remove', body: object) {
    const { ok, status, answer } = await call(`second-factor/passkeys/${what}`, body)
    setMessage(answer.message ?? NO_ANSWER)
    if (ok) {
      setPassword('')
      await changed(answer.recoveryCodes)
    }
    return status
  }
  async function add() {
    if (!name.trim() || !password) return setMessage('Type a name and your password first.')
    const given = made ?? (await make())
    if (!given) return
    const status = await finish('confirm', { ...given, name, password })
    setMade([0, 400, 429].includes(status) ? given : null)
    if (status === 200) setName('')
  }
  async function make(): Promise<Made | null> {
    const { ok, answer } = await call<PasskeySetup>('second-factor/passkeys/begin')
    if (!ok) {
      setMessage(answer.message ?? NO_ANSWER)
      return null
    }
    try {
      return {
        ticket: answer.ticket,
        response: await startRegistration({ optionsJSON: answer.options }),
      }
    } catch (error) {
      const isThere =
        error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      setMessage(
        isThere
          ? 'This device has a passkey of your account already.'
          : 'The browser made no passkey. Try again, or use another device.',
      )
      return null
    }
  }

  return (
    <>
      <p>
        A passkey lets you in with the fingerprint, face or PIN of your device, or with a security
        key, in place of a code.
      </p>
      <ul>
        {passkeys.map(({ id, name: its, createdAt }) => (
          <li key={id}>
            {its}, added {new Date(createdAt).toLocaleDateString('en-AU')}{' '}
            <Button
              buttonStyle="secondary"
              size="small"
              margin={false}
              aria-label={`Remove the passkey ${its}`}
              onClick={() =>
                password
                  ? void finish('remove', { id, password })
                  : setMessage('Type your password first.')
              }
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {browserSupportsWebAuthn() ? (
        <Input
          label="Name of a new passkey, such as “Work laptop”"
          name="passkey-name"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      ) : (
        <p>This browser makes no passkeys here: they need https, or an up-to-date browser.</p>
      )}
      <Input
        label="Your password, to add or remove a passkey"
        name="passkey-password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {browserSupportsWebAuthn() && (
        <Button buttonStyle="secondary" onClick={() => void add()}>
          Add a passkey
        </Button>
      )}
      <p role="status">{message}</p>
    </>
  )
}
