// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SignIn } from '@/account/sign-in/SignIn'
import { carOfPaths } from '@/account/sign-in/SignInPurpose'
import { clearSignedIn, mayBeSignedIn, setSignedIn } from '@/account/sign-in/signed-in-hint'

// A busy machine is no failure.
configure({ asyncUtilTimeout: 20_000 })

const site = { slug: 'northgate', name: 'Northgate', phone: '03 7010 1206' }
const posted: [string, unknown][] = []
let answers: Record<string, () => Response>
const replaced = vi.fn()

beforeEach(() => {
  localStorage.clear()
  clearSignedIn('northgate')
  window.dataLayer = []
  posted.length = 0
  replaced.mockReset()
  answers = {
    '/api/sign-in/code': () => Response.json({ demoCode: '271828' }),
    '/api/sign-in/verify': () => Response.json({ site: 'northgate' }),
    '/api/sign-in': () => Response.json({ phone: '0412345678' }),
  }
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(location, 'replace').mockImplementation(replaced)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    posted.push([path, init.body ? JSON.parse(String(init.body)) : null])
    return answers[path]?.() ?? Response.json({ ok: true, data: {} })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (query = '', garage: string | null = null) => {
  window.history.replaceState(null, '', `/sign-in${query}`)
  render(<SignIn site={site} garage={garage} />)
}
const phone = () => screen.getByLabelText<HTMLInputElement>('Mobile number')
const code = () => screen.findByLabelText<HTMLInputElement>('Code')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function sendCode(number = '0412 345 678') {
  fireEvent.change(phone(), { target: { value: number } })
  press('Send me a code')
  return await code()
}

test('AUTH-03 AUTH-06 from the number to where the shopper wanted to go', async () => {
  open('?type=checkout&redirect=%2Fcars%2Fkia-1%2Fcheckout&back=%2Fcars%2Fkia-1')
  expect(screen.getByText(/Sign in to reserve or buy online\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/cars/kia-1')
  const field = await sendCode()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('inputmode')).toBe('numeric')
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(screen.getByText(/We sent a code to 0412 345 678\./)).toBeTruthy()
  expect(screen.getByText('271828')).toBeTruthy()
  fireEvent.change(field, { target: { value: '271 828' } })
  press('Sign in')
  await waitFor(() => expect(replaced).toHaveBeenCalledWith('/cars/kia-1/checkout'))
  expect(mayBeSignedIn('northgate')).toBe(true)
  expect(posted.at(-1)).toEqual(['/api/sign-in/verify', { phone: '0412345678', code: '271828' }])
})

test.each([
  ['?redirect=%2F%2Fevil.example', null, '/'],
  ['?redirect=https%3A%2F%2Fevil.example', '/my-garage', '/my-garage'],
  ['?redirect=%2Fsign-in%3Ftype%3Dcheckout', null, '/'],
  ['', '/my-garage', '/my-garage'],
])('AUTH-06 %s leads on to no other host, and not in circles', async (query, garage, leads) => {
  open(query, garage)
  fireEvent.change(await sendCode(), { target: { value: '271828' } })
  press('Sign in')
  await waitFor(() => expect(replaced).toHaveBeenCalledWith(leads))
})

test('AUTH-06 a back link to another host leads home', () => {
  open('?back=%2F%2Fevil.example')
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/')
})

test('AUTH-03 a number that is no mobile is told so, and stays', async () => {
  open()
  press('Send me a code')
  expect(screen.getAllByText('This is a required field.').length).toBeGreaterThan(0)
  fireEvent.change(phone(), { target: { value: '03 5550 0162' } })
  press('Send me a code')
  expect(screen.getAllByText(/Enter an Australian mobile number/).length).toBeGreaterThan(0)
  expect(phone().value).toBe('03 5550 0162')
  expect(document.activeElement).toBe(phone())
  expect(posted).toEqual([])
})

test('AUTH-03 ERR-35 what is right by now is no error any more, before the next press', async () => {
  open()
  press('Send me a code')
  fireEvent.change(phone(), { target: { value: '0412 34' } })
  expect(phone().getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(phone(), { target: { value: '0412 345 678' } })
  expect(phone().getAttribute('aria-invalid')).toBe('false')
  const field = await sendCode()
  fireEvent.change(field, { target: { value: '12345' } })
  press('Sign in')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(field, { target: { value: '123456' } })
  expect(field.getAttribute('aria-invalid')).toBe('false')
})

test('ERR-19 too many codes: the words, whom to call, and what was typed', async () => {
  const error = 'Too many verification attempts. Please try again later.'
  answers['/api/rate-limit'] = () => Response.json({ error }, { status: 429 })
  open()
  fireEvent.change(phone(), { target: { value: '0412 345 678' } })
  press('Send me a code')
  const alert = (await screen.findByText(/Too many verification attempts/)).closest('[role=alert]')
  expect(alert?.textContent).toContain('03 7010 1206')
  expect(phone().value).toBe('0412 345 678')
})

test('ERR-20 ERR-35 ERR-36 a code that is missing, short or wrong is told so at its field', async () => {
  answers['/api/sign-in/verify'] = () =>
    Response.json({ error: 'The verification code is invalid. Please try again.' }, { status: 422 })
  open()
  const field = await sendCode()
  for (const [typed, words] of [
    ['', 'This is a required field.'],
    ['12345', 'Code must be 6 digits.'],
    ['123456', 'The verification code is invalid. Please try again.'],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } })
    press('Sign in')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.value).toBe(typed)
  }
  expect(replaced).not.toHaveBeenCalled()
})

test('QUOTE-13 AUTH-04 another code can be sent, and another number given', async () => {
  open()
  const field = await sendCode()
  fireEvent.change(field, { target: { value: '123' } })
  press('Resend Code')
  await screen.findByText(/We sent a new code/)
  expect(field.value).toBe('')
  press('Use another number')
  expect(phone().value).toBe('0412 345 678')
})

test('AUTH-10 AUTH-12 who is signed in reads as whom, and can leave', async () => {
  setSignedIn('northgate')
  open('', '/my-garage')
  await screen.findByText('0412 345 678')
  expect(screen.getByRole('link', { name: 'Open my garage' }).getAttribute('href')).toBe(
    '/my-garage',
  )
  press('Sign out')
  await screen.findByText('You are signed out.')
  expect(mayBeSignedIn('northgate')).toBe(false)
  expect(phone()).toBeTruthy()
})

test('AUTH-10 a sign-out that does not arrive is told so: the shopper is still signed in', async () => {
  setSignedIn('northgate')
  answers['/api/sign-in/sign-out'] = () => new Response(null, { status: 503 })
  open()
  await screen.findByText('0412 345 678')
  press('Sign out')
  await screen.findByText(/We could not sign you out/)
  expect(mayBeSignedIn('northgate')).toBe(true)
})

test('AUTH-02 without a hint nobody is asked who is signed in; an old hint goes', async () => {
  open()
  expect(posted).toEqual([])
  cleanup()
  setSignedIn('northgate')
  answers['/api/sign-in'] = () => Response.json({ error: 'no' }, { status: 401 })
  open()
  await waitFor(() => expect(mayBeSignedIn('northgate')).toBe(false))
  expect(phone()).toBeTruthy()
})

test('AUTH-03 ROUTE-17 the sign-in shows the car that it is about, and what comes next', async () => {
  answers['/api/cars/kia-1/brief'] = () =>
    Response.json({
      name: '2022 Kia Rio',
      path: '/cars/kia-1',
      photo: null,
      price: '$18,990 Drive away',
    })
  open('?type=checkout&redirect=%2Fcars%2Fkia-1%2Fcheckout&back=%2Fcars%2Fkia-1')
  const link = await screen.findByRole('link', { name: '2022 Kia Rio' })
  expect(link.getAttribute('href')).toBe('/cars/kia-1')
  expect(screen.getByText('$18,990 Drive away')).toBeTruthy()
  expect(screen.getByText('Your details, and the terms to read.')).toBeTruthy()
})

test.each<[(string | null)[], string | null]>([
  [['/cars/kia-1/checkout', '/'], 'kia-1'],
  [['/personalised/finance?car_id=812'], '812'],
  [['/checkout-journey?car_id=rio-812&step=2'], 'rio-812'],
  [['/watchlist', '/cars/kia%2D1?x=1#photos'], 'kia-1'],
  [['/cars/trade-in', '/trade-in'], null],
  [[null, '/'], null],
  [['/cars/%E0%A4%A'], null],
])('AUTH-03 the car of %j is %s', (paths, car) => {
  expect(carOfPaths(paths)).toBe(car)
})
