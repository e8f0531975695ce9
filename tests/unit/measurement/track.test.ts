// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enquiryEvent, testDriveEvent, vehicleViewEvent } from '@/inventory/car-events'
import { events } from '@/measurement/events'
import { track } from '@/measurement/track'

beforeEach(() => {
  window.dataLayer = []
})
afterEach(() => {
  vi.restoreAllMocks()
})

const car = (car_type: 'new' | 'demo' | 'used', tag: string | null = null) => ({ car_type, tag })

test.each([
  ['new', 14],
  ['demo', 14],
  ['used', 15],
] as const)('ANLY-01 ANLY-02 an enquiry on a %s car is event %d', (type, id) => {
  expect(events[enquiryEvent(car(type))][0]).toBe(id)
})

test.each([
  ['new', null, 17],
  ['demo', null, 17],
  ['used', null, 48],
  ['used', 'Test Drive Only', 17],
] as const)('ANLY-03 ANLY-04 a test drive of a %s car tagged %s is event %d', (type, tag, id) => {
  expect(events[testDriveEvent(car(type, tag))][0]).toBe(id)
})

test('ANLY-11 only the page of a used car sends the documents’ view event', () => {
  const ids = [car('used'), car('new'), car('demo')].map(
    (each) => events[vehicleViewEvent(each)][0],
  )
  expect(ids).toEqual([4, null, null])
})

test('ANLY-05 ANLY-06 ANLY-07 ANLY-08 ANLY-09 ANLY-10 ANLY-12 ANLY-14 ANLY-15 ANLY-16 events keep their numbers', () => {
  const ids = Object.fromEntries(Object.entries(events).map(([name, [id]]) => [name, id]))
  expect(ids).toMatchObject({
    call: 25,
    financeCalculator: 26,
    save: 39,
    historyReport: 60,
    print: 61,
    tradeInOfferAccepted: 18,
    searchPageView: 49,
    codeSent: 36,
    codeVerified: 37,
    careerEnquiry: 51,
  })
})

test('ANLY-13 an event without a number of its own is event 22', () => {
  track()
  expect(window.dataLayer).toEqual([
    { event: 'asc_cta_interaction', event_owner: 'forecourt', event_id: 22 },
  ])
})

test('data cannot change which event it is', () => {
  track('print', { item_id: '7', event_id: 1 } as object)
  expect(window.dataLayer).toMatchObject([{ event_id: 61, item_id: '7' }])
})

test('ANLY-17 a tag manager that throws is a warning, and the caller goes on', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  window.dataLayer = []
  window.dataLayer.push = () => {
    throw new Error('blocked')
  }
  expect(() => track('print')).not.toThrow()
  expect(warn).toHaveBeenCalledOnce()
})
