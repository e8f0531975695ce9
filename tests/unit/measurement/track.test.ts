// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enquiryEvent, testDriveEvent, vehicleViewEvent } from '@/inventory/car-events'
import { eventIds } from '@/measurement/event-ids'
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
  expect(enquiryEvent(car(type))).toBe(id)
})

test.each([
  ['new', null, 17],
  ['demo', null, 17],
  ['used', null, 48],
  ['used', 'Test Drive Only', 17],
] as const)('ANLY-03 ANLY-04 a test drive of a %s car tagged %s is event %d', (type, tag, id) => {
  expect(testDriveEvent(car(type, tag))).toBe(id)
})

test('ANLY-11 only the page of a used car sends a view event', () => {
  expect([car('used'), car('new'), car('demo')].map(vehicleViewEvent)).toEqual([4, null, null])
})

test('ANLY-05 ANLY-06 ANLY-07 ANLY-08 ANLY-09 ANLY-10 ANLY-12 ANLY-14 ANLY-15 ANLY-16 events keep their numbers', () => {
  expect(eventIds).toMatchObject({
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
  expect(window.dataLayer).toEqual([{ event: 'forecourt', event_id: 22 }])
})

test('data cannot change which event it is', () => {
  track(eventIds.print, { car_id: '7', event_id: 1 })
  expect(window.dataLayer).toEqual([{ event: 'forecourt', event_id: 61, car_id: '7' }])
})

test('ANLY-17 a tag manager that throws is a warning, and the caller goes on', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  window.dataLayer = []
  window.dataLayer.push = () => {
    throw new Error('blocked')
  }
  expect(() => track(eventIds.print)).not.toThrow()
  expect(warn).toHaveBeenCalledOnce()
})
