import type { Car } from '@/stock/car'
import { isTestDriveOnly } from '@/stock/card-tag'

/** Numbers that the dealers' reports know the events by. ANLY-01 … ANLY-16 */
export const eventIds = {
  usedVehicleView: 4,
  newEnquiry: 14,
  usedEnquiry: 15,
  newTestDrive: 17,
  tradeInOfferAccepted: 18,
  default: 22,
  call: 25,
  financeCalculator: 26,
  codeSent: 36,
  codeVerified: 37,
  save: 39,
  usedTestDrive: 48,
  searchPageView: 49,
  careerEnquiry: 51,
  historyReport: 60,
  print: 61,
} as const
export type EventId = (typeof eventIds)[keyof typeof eventIds]

type TrackedCar = Pick<Car, 'car_type' | 'tag'>

/** Event of an enquiry on a car; a demo counts as new, as its phone number does. ANLY-01 ANLY-02 */
export function enquiryEvent(car: TrackedCar): EventId {
  return car.car_type === 'used' ? eventIds.usedEnquiry : eventIds.newEnquiry
}

/** Event of a test drive booking; the tag counts as new whatever the car is. ANLY-03 ANLY-04 */
export function testDriveEvent(car: TrackedCar): EventId {
  if (isTestDriveOnly(car)) return eventIds.newTestDrive
  return car.car_type === 'used' ? eventIds.usedTestDrive : eventIds.newTestDrive
}

/** Event of opening a vehicle page, null where none is sent (new and demo cars). ANLY-11 */
export function vehicleViewEvent(car: TrackedCar): EventId | null {
  return car.car_type === 'used' ? eventIds.usedVehicleView : null
}
