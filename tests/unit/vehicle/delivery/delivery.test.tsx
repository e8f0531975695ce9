// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { GET } from '@/app/(site)/[host]/api/delivery-price/route'
import { DeliveryCalculator } from '@/vehicle/delivery/DeliveryCalculator'
import { calculatesDelivery } from '@/vehicle/delivery/price-delivery'
import { callRoute } from '../../../get-site'
import { givenSite } from '../../inventory/given'

vi.mock('@/server/env', () => ({ env: () => ({}) }))
vi.mock('@/server/log', () => ({ requestLog: () => ({ warn: () => {} }) }))

const empty = 'Please enter a postcode.'
const none =
  "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote."
const rates = [{ from: '4000', to: '4209', name: 'Brisbane', price: 120 }]
const on = givenSite({ plugins: { deliveryCalculator: true, deliveryRates: rates } })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ask = async (postcode: string | null, site = on) => {
  const query = postcode === null ? '' : `?postcode=${encodeURIComponent(postcode)}`
  const response = await callRoute(
    GET,
    site,
    new Request(`https://x.example/api/delivery-price${query}`),
  )
  return { status: response.status, body: await response.json() }
}

test.each<[string | null, number, unknown]>([
  ['4105', 200, { name: 'Brisbane', price: 120 }],
  [' 4105 ', 200, { name: 'Brisbane', price: 120 }],
  [null, 422, { error: empty }],
  ['  ', 422, { error: empty }],
  ['41', 422, { error: none }],
  ["4105' OR 1=1", 422, { error: none }],
  ['6000', 404, { error: none }],
])(
  'VDP-44 CALL-15 ERR-05 ERR-06 the postcode %j is answered with %i',
  async (typed, status, body) => {
    expect(await ask(typed)).toEqual({ status, body })
  },
)

test('VDP-44 SITE-07 no calculator where it is off or nothing is known to reckon with', async () => {
  const off = givenSite({ plugins: { deliveryCalculator: false, deliveryRates: rates } })
  expect(
    [on, off, givenSite({ plugins: { deliveryCalculator: true } })].map(calculatesDelivery),
  ).toEqual([true, false, false])
  expect((await ask('4105', off)).status).toBe(404)
})

test("CALL-15 one site never answers with another's rates", async () => {
  const other = givenSite(
    { plugins: { deliveryCalculator: true, deliveryRates: [{ ...rates[0]!, price: 999 }] } },
    { id: 6, slug: 'other' },
  )
  expect((await ask('4105')).body.price).toBe(120)
  expect((await ask('4105', other)).body.price).toBe(999)
})

const calculator = (answer: () => Promise<Response>) => {
  const fetched = vi.fn(answer)
  vi.stubGlobal('fetch', fetched)
  render(<DeliveryCalculator noun="car" page="/cars/x/delivery" />)
  const field = screen.getByLabelText<HTMLInputElement>('Your postcode')
  return {
    fetched,
    field,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    press: () => fireEvent.click(screen.getByRole('button', { name: 'Get a price' })),
  }
}

test('ERR-05 an empty postcode says what to do and asks nobody', () => {
  const { fetched, field, press } = calculator(async () => Response.json({}))
  press()
  expect(screen.getByText(empty)).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(fetched).not.toHaveBeenCalled()
})

test('ERR-05 the error goes as soon as four digits stand there', () => {
  const { field, type, press } = calculator(async () => Response.json({}))
  press()
  type('410')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  type('4105')
  expect(screen.queryByText(empty)).toBeNull()
  expect(field.getAttribute('aria-invalid')).toBe('false')
})

test('VDP-44 a price shows with its region', async () => {
  const { fetched, type, press } = calculator(async () =>
    Response.json({ name: 'Brisbane', price: 120 }),
  )
  type('4105')
  press()
  expect(await screen.findByText('$120')).toBeTruthy()
  expect(screen.getByText('To Brisbane (4105)')).toBeTruthy()
  expect(fetched).toHaveBeenCalledWith('/api/delivery-price?postcode=4105', expect.anything())
})

test('VDP-44 a postcode that was pasted with spaces around it keeps its digits', () => {
  const { fetched, field, type, press } = calculator(async () => Response.json({}))
  // The browser cuts what is pasted before a script reads it.
  expect(field.maxLength).toBe(-1)
  type(' 4105 ')
  press()
  expect(fetched).toHaveBeenCalledWith('/api/delivery-price?postcode=4105', expect.anything())
})

test.each<[string, () => Promise<Response>]>([
  ['refusal', async () => Response.json({ error: none }, { status: 404 })],
  ['answer without a price', async () => Response.json({ name: 'Brisbane' })],
  ['failure', async () => Promise.reject(new TypeError('offline'))],
])('ERR-06 a %s says so in the documents’ words and keeps what was typed', async (_, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { field, type, press } = calculator(answer)
  type('6000')
  press()
  await waitFor(() => expect(screen.getByText(none)).toBeTruthy())
  expect(field.value).toBe('6000')
})
