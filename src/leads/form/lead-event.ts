import { enquiryEvent, testDriveEvent } from '@/inventory/car-events'
import { type EventId, eventIds } from '@/measurement/event-ids'
import { kindWords, type LeadKind } from '../questions/lead-kinds'
import type { FormCar } from './form-car'

const ofNoEvent: ReadonlySet<LeadKind> = new Set(['finance', 'reservation', 'purchase', 'trade-in'])

/**
 * Event of a lead that was stored. What is filed as something else than its form, such as finance
 * for a car, is a lead like any other. ANLY-01 ANLY-02 ANLY-03 ANLY-04 ANLY-13 ANLY-16 AMB-70
 *
 * @param category As the lead is filed.
 */
export function leadEvent(
  kind: LeadKind,
  category: string,
  car: Pick<FormCar, 'car_type' | 'tag'> | null,
): EventId {
  if (category === kindWords.careers.category) return eventIds.careerEnquiry
  if (!car || ofNoEvent.has(kind) || category !== kindWords[kind].category) {
    return eventIds.default
  }
  return kind === 'test-drive' ? testDriveEvent(car) : enquiryEvent(car)
}
