'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** The fuel calculator, whose code comes when a shopper begins to use the page. */
export const LazyFuelCalculator = lazyPart(() =>
  import('./FuelCalculator').then((module) => module.FuelCalculator),
)
