import type { Car } from './car'
import { isTestDriveOnly } from './card/card-tag'

type TrackedCar = Pick<Car, 'car_type' | 'tag'>

/** Event of an enquiry on a car; a demo counts as new, as its phone number does. ANLY-01 ANLY-02 */
export function enquiryEvent(car: TrackedCar) {
  return car.car_type === 'used' ? 'usedEnquiry' : 'newEnquiry'
}

/** Event of a test drive booking; the tag counts as new whatever the car is. ANLY-03 ANLY-04 */
export function testDriveEvent(car: TrackedCar) {
  if (isTestDriveOnly(car)) return 'newTestDrive'
  return car.car_type === 'used' ? 'usedTestDrive' : 'newTestDrive'
}

/** Event of opening a vehicle page; the documents count used cars alone. ANLY-11 AMB-70 */
export function vehicleViewEvent(car: Pick<TrackedCar, 'car_type'>) {
  return car.car_type === 'used' ? 'usedVehicleView' : 'newVehicleView'
}
