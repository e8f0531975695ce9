'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** The delivery calculator, whose code comes when a shopper begins to use the page. */
export const LazyDeliveryCalculator = lazyPart(() =>
  import('./DeliveryCalculator').then((module) => module.DeliveryCalculator),
)
