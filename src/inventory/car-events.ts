import { type EventId, eventIds } from '@/measurement/event-ids'
import type { Car } from './car'
import { isTestDriveOnly } from './card/card-tag'

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
