import { enquiryEvent, testDriveEvent } from '@/inventory/car-events'
import { type EventId, eventIds } from '@/measurement/event-ids'
import { careers } from '../kinds/simple-kinds'
import type { FormKind } from '../lead-kind'
import type { FormCar } from './form-car'

/**
 * Event of a lead that was stored. What is filed as something else than its form, such as finance
 * for a car, is a lead like any other. ANLY-01 ANLY-02 ANLY-03 ANLY-04 ANLY-13 ANLY-16 AMB-70
 *
 * @param category As the lead is filed.
 */
export function leadEvent(
  kind: Pick<FormKind, 'category' | 'countedAs'>,
  category: string,
  car: Pick<FormCar, 'car_type' | 'tag'> | null,
): EventId {
  if (category === careers.category) return eventIds.careerEnquiry
  if (!car || kind.countedAs === 'any lead' || category !== kind.category) {
    return eventIds.default
  }
  return kind.countedAs === 'visit' ? testDriveEvent(car) : enquiryEvent(car)
}
