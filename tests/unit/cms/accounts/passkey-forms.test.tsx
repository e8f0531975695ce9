// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ButtonHTMLAttributes } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Passkeys } from '@/cms/accounts/second-factor/Passkeys'
import { SignInForm } from '@/cms/accounts/second-factor/SignInForm'

const device = vi.hoisted(() => ({ get: vi.fn(), create: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  startAuthentication: device.get,
  startRegistration: device.create,
  WebAuthnError: class extends Error {},
}))
vi.mock('@payloadcms/ui', () => ({
  Button: ({
    type = 'button',
    onClick,
    disabled,
    children,
    ...rest
  }: ButtonHTMLAttributes<HTMLButtonElement> & { type?: 'button' | 'submit' }) => (
    <button type={type} onClick={onClick} disabled={disabled} aria-label={rest['aria-label']}>
      {children}
    </button>
  ),
}))

const server = vi.fn<(path: string, body: Record<string, unknown>) => [number, object]>()
beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const [status, answer] = server(path, JSON.parse(body))
    return Response.json(answer, { status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the sign-in offers a passkey after the password, and keeps what was typed', async () => {
  const passkey = { ticket: 'sealed', options: { challenge: 'AAAA' } }
  const data = { secondFactor: 'code', passkey }
  server.mockReturnValue([401, { errors: [{ message: 'Not accepted.', data }] }])
  render(<SignInForm next="#in" forgot="/forgot" />)
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  type('Email', 'kim@example.com')
  type('Password', 'long enough')
  press('Login')
  await screen.findByRole('button', { name: 'Use a passkey' })
  expect(screen.getByRole('alert').textContent).toBe('')

  device.get.mockRejectedValueOnce(new Error('Closed.'))
  press('Use a passkey')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('gave no passkey'))
  device.get.mockResolvedValue({ id: 'key' })
  press('Use a passkey')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not accepted.'))
  expect(device.get).toHaveBeenLastCalledWith({ optionsJSON: passkey.options })
  expect(server).toHaveBeenLastCalledWith('/api/users/login', {
    email: 'kim@example.com',
    password: 'long enough',
    code: '',
    passkey: { ticket: 'sealed', response: { id: 'key' } },
  })
})

test('a wrong password does not cost the passkey that the device has made', async () => {
  const changed = vi.fn()
  server.mockImplementation((path, body) => {
    if (path.endsWith('/begin')) return [200, { ticket: 'sealed', options: {} }]
    return body.password === 'right'
      ? [200, { message: 'Added.', recoveryCodes: ['one'] }]
      : [400, { message: 'The password is not right.' }]
  })
  device.create.mockResolvedValue({ id: 'key' })
  render(<Passkeys passkeys={[]} changed={changed} />)
  press('Add a passkey')
  expect(screen.getByRole('status').textContent).toContain('Type a name')
  expect(device.create).not.toHaveBeenCalled()
  type('Name of a new passkey, such as “Work laptop”', 'Phone')
  type('Your password, to add or remove a passkey', 'wrong')
  press('Add a passkey')
  await screen.findByText('The password is not right.')
  type('Your password, to add or remove a passkey', 'right')
  press('Add a passkey')
  await screen.findByText('Added.')
  expect(device.create).toHaveBeenCalledTimes(1)
  expect(changed).toHaveBeenCalledWith(['one'])
})
