import { enquiryEvent, testDriveEvent } from '@/inventory/car-events'
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
) {
  if (category === careers.category) return 'careerEnquiry'
  if (!car || kind.countedAs === 'any lead' || category !== kind.category) {
    return 'otherEnquiry'
  }
  return kind.countedAs === 'visit' ? testDriveEvent(car) : enquiryEvent(car)
}

/** What reports say of a form: nothing of what was typed into it. */
export const formFacts = (
  kind: Pick<FormKind, 'name' | 'departments'>,
  category: string,
  car: Pick<FormCar, 'id'> | null,
) => ({
  form_name: kind.name,
  form_type: category,
  department: departmentOf(kind, category),
  item_id: car?.id ?? null,
})

/** The part of a dealership whose work the form is, as the Automotive Standards Council names them. */
function departmentOf({ departments }: Pick<FormKind, 'departments'>, category: string): string {
  if (category === careers.category) return 'other'
  if (/parts/i.test(category)) return 'parts'
  return departments?.includes('service') || /service/i.test(category) ? 'service' : 'sales'
}
