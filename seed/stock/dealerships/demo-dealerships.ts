import type { DemoDealership } from './demo-dealership'
import { independentDealerships } from './independent'
import { leisureDealerships } from './leisure'
import { newCarDealerships } from './new-cars'
import { usedCarDealerships } from './used-cars'

/**
 * The dealerships and locations of the demo, all made up. Streets and suburbs exist, the businesses
 * do not; telephone numbers are from the ranges that are set aside for fiction.
 */
export const demoDealerships: readonly DemoDealership[] = [
  ...newCarDealerships,
  ...usedCarDealerships,
  ...leisureDealerships,
  ...independentDealerships,
]
