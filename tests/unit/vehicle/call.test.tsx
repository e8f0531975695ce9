// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallLink } from '@/vehicle/sidebar/CallLink'
import { PhoneReveal } from '@/vehicle/sidebar/PhoneReveal'

/** A call is logged once for a car: each test has its own. */
let cars = 7000
let lead = { car_id: '', dealership_id: 3, website_id: 'sunnyside', site: 'sunnyside' }
beforeEach(() => {
  window.dataLayer = []
  cars += 1
  lead = { ...lead, car_id: String(cars) }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const ids = () => (window.dataLayer as { event_id: number }[]).map(({ event_id }) => event_id)
const answering = (status: number) => {
  const fetched = vi.fn(async (_url: string, _init?: RequestInit) => new Response(null, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const phone = (startRevealed = false) =>
  render(
    <PhoneReveal
      label="Call Now"
      phone="07 5550 0111"
      href="tel:+61755500111"
      startRevealed={startRevealed}
      lead={lead}
    />,
  )
const button = (of: typeof lead | null) =>
  render(
    <CallLink label="Call Now" href="tel:+61755500111" lead={of} className="">
      icon
    </CallLink>,
  )

test('VDP-17 CALL-13 ANLY-05 the first press shows the number and logs one call lead', () => {
  const fetched = answering(204)
  phone()
  const link = screen.getByRole('link')
  expect(link.textContent).toContain('07 55XX XXXX')
  expect(fireEvent.click(link)).toBe(false)
  expect(link.textContent).toContain('07 5550 0111')
  // The press that shows it leaves the focus where it is: the number is heard as it comes.
  expect(link.querySelector('[aria-live="polite"]')?.textContent).toBe('07 5550 0111')
  fireEvent.click(link)
  expect(fetched).toHaveBeenCalledTimes(1)
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe('/api/leads/call')
  const { site: _, ...sent } = lead
  expect(JSON.parse(String(init?.body))).toMatchObject({
    ...sent,
    lead_attributes: { visited_pages: [] },
  })
  expect(ids()).toEqual([25])
})

test('VDP-17 a number that starts revealed logs nothing, nor does the button without one there', () => {
  const fetched = answering(204)
  phone(true)
  expect(screen.getByRole('link').textContent).toContain('07 5550 0111')
  fireEvent.click(screen.getByRole('link'))
  cleanup()
  button(null)
  fireEvent.click(screen.getByRole('link'))
  expect(fetched).not.toHaveBeenCalled()
  expect(ids()).toEqual([])
})

test('VDP-17 the number shows also when the lead cannot be logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answering(500)
  phone()
  fireEvent.click(screen.getByRole('link'))
  expect(screen.getByRole('link').textContent).toContain('07 5550 0111')
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
})

test('CALL-13 ANLY-05 the call button of a phone calls at once and logs it, one lead for both', () => {
  const fetched = answering(204)
  button(lead)
  expect(fireEvent.click(screen.getByRole('link', { name: 'Call Now' }))).toBe(true)
  cleanup()
  phone()
  fireEvent.click(screen.getByRole('link'))
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(ids()).toEqual([25])
})

test('VDP-17 CALL-13 ANLY-05 a call lead that failed is logged with the next press or when the device is online, the event once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const failed = answering(503)
  phone()
  fireEvent.click(screen.getByRole('link'))
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1))
  fireEvent.click(screen.getByRole('link'))
  expect(failed).toHaveBeenCalledTimes(2)
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2))
  const stored = answering(204)
  fireEvent(window, new Event('online'))
  fireEvent(window, new Event('online'))
  fireEvent.click(screen.getByRole('link'))
  // An earlier test's car may have waited as well.
  const ofThis = stored.mock.calls.filter(([, init]) =>
    String(init?.body).includes(`"${lead.car_id}"`),
  )
  expect(ofThis).toHaveLength(1)
  expect(ids()).toEqual([25])
})
