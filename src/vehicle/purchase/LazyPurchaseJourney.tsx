'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** The form that asks to buy a car, whose code comes when a shopper begins to use the page. */
export const LazyPurchaseJourney = lazyPart(() =>
  import('./PurchaseJourney').then((module) => module.PurchaseJourney),
)
