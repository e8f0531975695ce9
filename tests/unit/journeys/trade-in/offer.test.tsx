// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OfferMessage } from '@/journeys/trade-in/OfferMessage'
import {
  readValuation,
  saveValuation,
  type ValuationRecord,
} from '@/journeys/trade-in/valuation-record'

const DAY_MS = 86_400_000
const given = (more: Partial<ValuationRecord> = {}): ValuationRecord => ({
  offer_price: 34_650,
  id: 'encrypted-3',
  adjustment_answers: { odometer: '84,000', comments: 'One owner.' },
  answers: { name: 'Sam', postcode: '4000', odometer: '84,000', location_id: '3' },
  rego: '481FK7',
  regoState: 'QLD',
  email: 'sam@example.com.au',
  phone: '0491570006',
  lead_id: 'lead-1',
  form_completed: true,
  offer_accepted: false,
  vehicle: '2021 Toyota HiLux SR5',
  towards: null,
  form_id: 'b1',
  acceptance: '4f2a9c31-0000-4000-8000-000000000009',
  made_at: Date.now(),
  ...more,
})

const posted: Record<string, unknown>[] = []
let answer: () => Response
beforeEach(() => {
  localStorage.clear()
  posted.length = 0
  window.dataLayer = []
  answer = () => Response.json({ lead_id: 'lead-2' })
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    posted.push(JSON.parse(init.body))
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (slug = 'northgate') =>
  render(
    <OfferMessage
      site={{ slug, challenge: null }}
      phone="03 7010 1206"
      searchHref="/search/new-used-and-demo-cars"
      termsPath="/terms"
    />,
  )
const accept = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Accept this offer' }))

test('STORE-05 TRADE-22 the offer of this device is read with its price and how long it holds', async () => {
  saveValuation('northgate', given({ made_at: Date.parse('2026-11-25T02:00:00Z') }))
  vi.setSystemTime(Date.parse('2026-11-26T02:00:00Z'))
  open()
  await screen.findByText('$34,650')
  expect(screen.getByText(/Valid until \w+ 2 December 2026/)).toBeTruthy()
  vi.useRealTimers()
})

test('TRADE-22 a new offer says the seven days that were promised, and the kilometres as a number', async () => {
  saveValuation('northgate', given({ adjustment_answers: { odometer: '84000' } }))
  open()
  await screen.findByText('7 days left')
  expect(screen.getByText(/^84,000 km/)).toBeTruthy()
})

test('STORE-01 STORE-05 another site on the same device has no offer', async () => {
  saveValuation('northgate', given())
  open('sunnyside')
  await screen.findByText('There is no offer on this device yet.')
})

test('TRADE-22 an offer of more than seven days has ended', async () => {
  saveValuation('northgate', given({ made_at: Date.now() - 8 * DAY_MS }))
  open()
  await screen.findByText(/^The offer for your 2021 Toyota HiLux SR5 ended on /)
  expect(screen.queryByRole('button', { name: 'Accept this offer' })).toBeNull()
})

test('TRADE-13 ANLY-10 accepting sends one lead under its subcategory and the event of it', async () => {
  saveValuation('northgate', given())
  open()
  await accept()
  await screen.findByText(/You took this offer/)
  expect(posted).toHaveLength(1)
  expect(posted[0]).toMatchObject({
    ...{ kind: 'trade-in', subcategory: '3. Offer Accepted', evaluation: 'encrypted-3' },
    ...{ name: 'Sam', postcode: '4000', odometer: '84,000', location_id: '3' },
    lead_id: 'lead-1',
    idempotency_key: given().acceptance,
  })
  expect(window.dataLayer).toContainEqual(expect.objectContaining({ event_id: 18 }))
  expect(readValuation('northgate')?.offer_accepted).toBe(true)
})

test('TRADE-13 STORE-05 taking the offer of one car leaves that of another, made in another tab', async () => {
  saveValuation('northgate', given())
  open()
  await screen.findByText('$34,650')
  const other = given({ id: 'encrypted-9', vehicle: '2016 Mazda CX-5', offer_price: 15_650 })
  saveValuation('northgate', other)
  await accept()
  await screen.findByText(/You took this offer/)
  expect(posted[0]).toMatchObject({ evaluation: 'encrypted-3' })
  expect(readValuation('northgate')).toEqual(other)
})

test('TRADE-13 an acceptance that fails is said, and the offer stays', async () => {
  answer = () => Response.json({ error: 'It broke.', fields: {} }, { status: 503 })
  saveValuation('northgate', given())
  open()
  await accept()
  await screen.findByText(/It broke\./)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Accept this offer' })).toBeTruthy(),
  )
  expect(window.dataLayer).toEqual([])
})

test('TRADE-13 an acceptance whose form asks for more by now is said in words that lead on', async () => {
  const error = 'Please fix the following errors:'
  const fields = { terms_conditions: '*You must agree to the terms of use before submitting.' }
  answer = () => Response.json({ error, fields }, { status: 422 })
  saveValuation('northgate', given())
  open()
  await accept()
  await screen.findByText(/The offer stands: call us or send us a message/)
  expect(screen.queryByText(/fix the following/)).toBeNull()
})

test('TRADE-13 ROUTE-05 the offer is taken from the price of the car it was made for, and of saved ones', async () => {
  const stock: Record<string, object> = {
    7001: { name: '2022 Toyota RAV4', price: '$46,990', amount: 46_990, purchase: '/checkout' },
    7002: { name: '2016 Mazda2', price: '$12,000', amount: 12_000, purchase: null },
    7003: { name: '2020 Kia Rio', price: 'Enquire for price.', amount: null, purchase: null },
  }
  vi.stubGlobal('fetch', async (path: string) => {
    const id = path.split('/')[3] ?? ''
    const car = stock[id]
    const told = { id, path: `/cars/${id}`, photo: null, priceType: null, ...car }
    return car ? Response.json(told) : new Response(null, { status: 404 })
  })
  const saved = ['7002', '7003', '7004'].map((id) => ({ id, name: id, slug: id }))
  localStorage.setItem('northgate:favourites', JSON.stringify(saved))
  saveValuation('northgate', given({ towards: '7001' }))
  open()
  const [first, second, ...others] = await screen.findAllByRole('listitem', {
    name: (_, row) => row.querySelector('h3') !== null,
  })
  expect(others).toEqual([])
  expect(first?.textContent).toMatch(/RAV4.*Change-over price\$12,340/)
  expect(second?.textContent).toMatch(/Mazda2.*Left over for you\$22,650/)
  const buy = screen.getByRole('link', { name: /^Buy with this trade-in/ })
  expect(buy.getAttribute('href')).toBe('/checkout')
})

test('TRADE-17 a car without a figure has nothing to accept', async () => {
  saveValuation('northgate', given({ offer_price: null }))
  open()
  await screen.findByText(/A buyer looks at it and calls you/)
  expect(screen.queryByRole('button', { name: 'Accept this offer' })).toBeNull()
})
