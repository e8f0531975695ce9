'use client'

import type { Setup } from './setup-ticket'

/** How to set an authenticator app up. */
export function SetupSteps({ setup }: { setup: Setup }) {
  return (
    <div style={{ marginBottom: 'var(--base)' }}>
      <p>
        Scan this with an authenticator app on your phone, such as Google Authenticator, Microsoft
        Authenticator or 1Password. Then type the six digits that it shows.
      </p>
      <img
        src={setup.qrCode}
        alt="QR code for an authenticator app"
        width={220}
        height={220}
        style={{ display: 'block', margin: 'calc(var(--base) / 2) 0' }}
      />
      <p>
        On the phone itself, type this key into the app instead: <code>{setup.secret}</code>
      </p>
    </div>
  )
}

/** Recovery codes, which nobody can look up later. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div style={{ marginBottom: 'var(--base)' }}>
      <p>
        Keep these recovery codes where only you find them, not on the phone. Each lets you in once
        when you do not have the phone. They are shown this once.
      </p>
      <ul style={{ columns: 2, fontFamily: 'monospace', listStyle: 'none', padding: 0 }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}

/** A text input that looks as the fields of the CMS do. */
export function Input({
  label,
  name,
  ...rest
}: { label: string; name: string } & React.InputHTMLAttributes<HTMLInputElement>) {
  const id = `sign-in-${name}`
  return (
    <div className="field-type text" style={{ marginBottom: 'var(--base)' }}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-type__wrap">
        <input id={id} name={name} type="text" {...rest} />
      </div>
    </div>
  )
}

/**
 * For a code of six digits, which phones offer to fill in, or a recovery code.
 *
 * @param isStep of the sign-in, where it is all that there is to fill in
 */
export function CodeInput({ isStep = false }: { isStep?: boolean }) {
  return (
    <Input
      label="Code of your app, or a recovery code"
      name="code"
      required={isStep}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      autoFocus={isStep}
    />
  )
}
