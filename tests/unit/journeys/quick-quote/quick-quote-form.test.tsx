// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { QuickQuoteDialog } from '@/journeys/quick-quote/QuickQuoteDialog'
import { QuickQuoteForm } from '@/journeys/quick-quote/QuickQuoteForm'
import { quoteCar } from '@/journeys/quick-quote/quote-car'
import { givenCar, givenSite } from '../../inventory/given'
import { givenFormSite } from '../../leads/given'
import { awaited, quote } from './given'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

type Asked = { path: string; body: Record<string, unknown> }
let asked: Asked[]
let answers: Record<string, () => Response | Promise<Response>>
const went: string[] = []
beforeEach(() => {
  asked = []
  went.length = 0
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/quick-quote')
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void went.push(String(to)))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answers = {
    '/api/youx/quote': () => Response.json(quote),
    '/api/rate-limit': () => Response.json({ ok: true }),
    '/api/check-if-contact-exists': () => Response.json({ data: {} }),
    '/api/sign-in/code': () => Response.json({ demoCode: '123456' }),
    '/api/sign-in/verify': () => Response.json({ site: 'sunnyside' }),
    '/api/youx/create-customer': () =>
      Response.json({ redirectUrl: 'https://apply.youx.example/1', lead_id: 'L1' }),
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    asked.push({ path, body })
    return answers[path.split('?')[0] ?? '']?.() ?? Response.error()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const setup = (needsPostcode = false) => ({
  site: givenFormSite(),
  formId: 'b1',
  pageId: '7',
  submitLabel: null,
  needsPostcode,
})
const form = (needsPostcode = false) => (
  <QuickQuoteForm
    {...setup(needsPostcode)}
    stockHref="/search"
    plainHref="/enquiry?kind=finance&form=b1"
  />
)
const site = givenSite({ finance: { provider: 'Taurus', lenderQuote: true } })
const car = quoteCar(givenCar({ price: 46_990, vin: 'V1' }), site)
const dialog = () => <QuickQuoteDialog open onOpenChange={() => {}} setup={setup()} car={car} />
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const fill = () => {
  type(/^First name/, 'Sam')
  type(/^Last name/, 'Shopper')
  type(/^Mobile/, '0412 345 678')
  type(/^Email/, 'sam@example.com.au')
}
const calls = (path: string) => asked.filter((each) => each.path.split('?')[0] === path)
const created = () => calls('/api/youx/create-customer')
const current = () => document.querySelector('[aria-current=step]')?.textContent

describe('the form on a page', () => {
  test('QUOTE-01 QUOTE-13 QUOTE-15 CALL-12 loan, contact and code lead to the lender', async () => {
    render(form())
    type(/^Purchase price/, 'a45,500')
    fireEvent.change(field(/^Loan term/), { target: { value: '3' } })
    fireEvent.click(screen.getByLabelText('Decent'))
    type(/^Who is helping you/, 'Robin')
    fill()
    await press('Send Code')
    await screen.findByText(/The code for 0412 345 678 is 123456/)
    expect(screen.getByRole('button', { name: 'Resend Code' })).toBeDefined()
    type(/^Code/, '123456')
    await press('Apply with this quote')
    await waitFor(() => expect(went).toEqual(['https://apply.youx.example/1']))
    const body = created()[0]?.body ?? {}
    expect(body.data).toEqual({
      ...{ selfAssessedCreditScore: 'DECENT', purchasePrice: 45_500, loanTerm: 3 },
      ...{ year: null, vin: null, nvic: null, phoneNumber: '0412345678', postCode: '' },
      ...{ firstName: 'Sam', lastName: 'Shopper', email: 'sam@example.com.au', subscribe: false },
    })
    expect(body.additionalData).toMatchObject({
      ...{ kind: 'finance', form_id: 'b1', page_id: '7', whoIsHelping: 'Robin', opt_in: true },
    })
    const events = (window.dataLayer ?? []).map((each) => (each as { event_id: number }).event_id)
    expect(events).toEqual(expect.arrayContaining([36, 37]))
  })

  test('QUOTE-14 ERR-20 a wrong code is said at its field, and no customer is created', async () => {
    answers['/api/sign-in/verify'] = () =>
      Response.json(
        { error: 'The verification code is invalid. Please try again.' },
        { status: 422 },
      )
    render(form())
    fill()
    await press('Send Code')
    await screen.findByText(/The code for/)
    type(/^Code/, '999999')
    await press('Apply with this quote')
    await screen.findByRole('link', { name: 'The verification code is invalid. Please try again.' })
    expect(field(/^Code/).value).toBe('999999')
    expect(field(/^First name/).value).toBe('Sam')
    expect(created()).toEqual([])
  })

  test.each([
    ['ERR-35', '', 'Code: This is a required field.'],
    ['ERR-36', '12345', 'Code must be 6 digits.'],
  ])('QUOTE-09 %s the code %j is refused before anybody is asked', async (_, code, words) => {
    render(form())
    fill()
    if (code) type(/^Code/, code)
    await press('Apply with this quote')
    await screen.findByRole('link', { name: words })
    expect(field(/^Code/).getAttribute('aria-invalid')).toBe('true')
    expect(calls('/api/sign-in/verify')).toEqual([])
    expect(created()).toEqual([])
    type(/^Code/, '1234')
    expect(field(/^Code/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText(/\(fixed\)/)).toBeNull()
    type(/^Code/, '123456')
    expect(field(/^Code/).getAttribute('aria-invalid')).toBe('false')
    expect(screen.getByRole('link', { name: `${words} (fixed)` })).toBeTruthy()
  })

  test('QUOTE-08 a landline gets no code', async () => {
    render(form())
    fill()
    type(/^Mobile/, '07 7010 1411')
    await press('Apply with this quote')
    expect(await screen.findAllByText(/Enter an Australian mobile number/)).not.toHaveLength(0)
    expect(calls('/api/sign-in/verify')).toEqual([])
  })

  test('ERR-19 QUOTE-13 where no code is sent it is said beside the button, and another try is free', async () => {
    const tooMany = 'Too many verification attempts. Please try again later.'
    answers['/api/rate-limit'] = () => Response.json({ error: tooMany }, { status: 429 })
    render(form())
    fill()
    await press('Send Code')
    expect((await screen.findByText(tooMany)).getAttribute('role')).toBe('alert')
    expect(field(/^Code/).getAttribute('aria-invalid')).toBe('false')
    expect(calls('/api/sign-in/code')).toEqual([])
    expect(screen.getByRole('button', { name: 'Send Code' })).toBeDefined()
  })

  test('QUOTE-10 the postcode is asked for where the site needs it', async () => {
    render(form(true))
    fill()
    await press('Apply with this quote')
    expect(await screen.findAllByText(/Invalid postcode/)).not.toHaveLength(0)
    expect(created()).toEqual([])
  })

  test('QUOTE-13 ERR-24 after a failing lender the phone stays verified, and the same lead goes again', async () => {
    answers['/api/youx/create-customer'] = () =>
      Response.json(
        { error: 'Failed to create customer with YouX', lead_id: 'L1' },
        { status: 502 },
      )
    render(form())
    fill()
    await press('Send Code')
    await screen.findByText(/The code for/)
    type(/^Code/, '123456')
    await press('Apply with this quote')
    await screen.findByText(/Failed to create customer with YouX\. Your enquiry has reached us/)
    expect(screen.getByText('0412 345 678 is verified.')).toBeDefined()
    await press('Apply with this quote')
    await waitFor(() => expect(created()).toHaveLength(2))
    const keys = created().map(
      ({ body }) => (body.additionalData as { idempotency_key: string }).idempotency_key,
    )
    expect(keys[0]).toBe(keys[1])
    expect(calls('/api/sign-in/verify')).toHaveLength(1)
  })

  test.each([
    ['a code is asked for', ['/api/rate-limit'], 'Send Code'],
    ['the code is handed in', ['/api/sign-in/verify'], null],
  ])(
    'FIN-32 QUOTE-13 a quick quote that was switched off before %s still leads to an enquiry',
    async (_, gone, lastPress) => {
      for (const path of gone)
        answers[path] = () => Response.json({ error: 'There is no sign-in here.' }, { status: 404 })
      answers['/api/youx/create-customer'] = () =>
        Response.json({ error: 'No lender was asked.', lead_id: 'L1' }, { status: 410 })
      render(form())
      fill()
      await press('Send Code')
      if (lastPress) await screen.findByText(/You need no code any more/)
      else {
        await screen.findByText(/The code for/)
        type(/^Code/, '123456')
      }
      await press('Apply with this quote')
      await screen.findByText(/^No lender was asked\. Your enquiry has reached us all the same/)
      expect(created()).toHaveLength(1)
      expect(field(/^First name/).value).toBe('Sam')
    },
  )

  test('QUOTE-13 QUOTE-14 another number after that gets a code of its own', async () => {
    answers['/api/youx/create-customer'] = () =>
      Response.json({ error: 'Failed to create customer with YouX' }, { status: 502 })
    render(form())
    fill()
    await press('Send Code')
    await screen.findByText(/The code for/)
    type(/^Code/, '123456')
    await press('Apply with this quote')
    await screen.findByText('0412 345 678 is verified.')
    await screen.findByText(/Failed to create customer with YouX/)
    type(/^Mobile/, '0412 345 999')
    await press('Apply with this quote')
    await waitFor(() => expect(field(/^Code/).value).toBe(''))
    expect(screen.queryByText('0412 345 678 is verified.')).toBeNull()
    // The code of the other number says nothing about this one.
    expect(calls('/api/sign-in/verify')).toHaveLength(1)
    await press('Send Code')
    await screen.findByText(/The code for 0412 345 999/)
    type(/^Code/, '654321')
    await press('Apply with this quote')
    await waitFor(() => expect(created()).toHaveLength(2))
    expect(created()[1]?.body.data).toMatchObject({ phoneNumber: '0412345999' })
  })

  test('QUOTE-14 ERR-20 where the verification has ended, another code is asked for', async () => {
    const error = 'The verification code is invalid. Please try again.'
    answers['/api/youx/create-customer'] = () =>
      Response.json({ error, fields: { code: error } }, { status: 401 })
    render(form())
    fill()
    await press('Send Code')
    await screen.findByText(/The code for/)
    type(/^Code/, '123456')
    await press('Apply with this quote')
    await screen.findByText(/The verification code is invalid/)
    expect(field(/^Code/).value).toBe('')
  })

  test('ROUTE-20 QUOTE-01 the vehicle of the link is found, and can be left out', async () => {
    answers['/api/cars/7001/quick-quote'] = () => Response.json(car)
    window.history.replaceState(null, '', '/quick-quote?car_id=7001&loanTerm=3')
    render(form())
    await screen.findByText('2022 Toyota RAV4 Cruiser')
    expect(field(/^Purchase price/).value).toBe('46990')
    expect(field(/^Loan term/).value).toBe('3')
    await press('Go on without this vehicle')
    expect(screen.getByText(/None chosen yet/)).toBeDefined()
  })

  test('ROUTE-20 a vehicle that is gone is said, and the loan stays', async () => {
    answers['/api/cars/7001/quick-quote'] = () => Response.json({ error: 'x' }, { status: 404 })
    window.history.replaceState(null, '', '/quick-quote?car_id=7001&price=50000')
    render(form())
    await screen.findByText(/There is no quick quote for that vehicle right now/)
    expect(field(/^Purchase price/).value).toBe('50000')
  })

  test('QUOTE-05 a price out of the limits is put right when its field is left', () => {
    render(form())
    type(/^Purchase price/, 'a12b')
    expect(field(/^Purchase price/).value).toBe('12')
    expect(screen.getByText('Write the price in digits, such as 30,000.')).toBeTruthy()
    fireEvent.blur(field(/^Purchase price/))
    expect(field(/^Purchase price/).value).toBe('10000')
    expect(screen.getByText('$12 was changed to $10,000.').getAttribute('role')).toBe('status')
  })

  test('QUOTE-01 without scripts the form of a person is offered', () => {
    const markup = renderToStaticMarkup(form())
    expect(markup).toMatch(/<noscript>.*href="\/enquiry\?kind=finance&amp;form=b1"/)
  })
})

describe('the dialog', () => {
  test('QUOTE-02 QUOTE-03 AMB-30 four stages; the first step only advances, with the car of the page', async () => {
    render(dialog())
    const stages = [...document.querySelectorAll('ol li')].map((each) => each.textContent)
    expect(stages).toEqual([
      '1. Quick Estimate',
      '2. Your Details',
      '3. Instant pre-approval',
      '4. Apply to lender',
    ])
    expect(current()).toBe('1. Quick Estimate')
    expect(field(/^Purchase price/).value).toBe('46990')
    await press('Next')
    expect(current()).toBe('2. Your Details')
    expect(document.activeElement?.textContent).toBe('Your details')
    expect(asked.every(({ path }) => path === '/api/youx/quote')).toBe(true)
  })

  test('QUOTE-02 QUOTE-15 the last two stages are reached while the lender is asked', async () => {
    const lender = awaited<Response>()
    answers['/api/youx/create-customer'] = () => lender.promise
    render(dialog())
    await press('Next')
    fill()
    await press('Send Code')
    await screen.findByText(/The code for/)
    type(/^Code/, '123456')
    await press('Apply with this quote')
    await waitFor(() => expect(current()).toBe('3. Instant pre-approval'))
    lender.resolve(Response.json({ redirectUrl: '/finance-application/x', lead_id: 'L1' }))
    await waitFor(() => expect(current()).toBe('4. Apply to lender'))
    await waitFor(() => expect(went).toEqual(['/finance-application/x']))
    expect(screen.getByRole('link', { name: 'Go there now' }).getAttribute('href')).toBe(
      '/finance-application/x',
    )
    expect(created()[0]?.body).toMatchObject({
      data: { vin: 'V1' },
      additionalData: { car_id: '7001' },
    })
  })

  test('QUOTE-03 going back keeps what was typed', async () => {
    render(dialog())
    await press('Next')
    fill()
    await press('Back to your estimate')
    expect(current()).toBe('1. Quick Estimate')
    await press('Next')
    expect(field(/^First name/).value).toBe('Sam')
  })
})
