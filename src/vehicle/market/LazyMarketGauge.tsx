'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** The gauge as it stands; what moves it comes when a shopper begins to use the page. */
export const LazyMarketGauge = lazyPart(() =>
  import('./MarketGauge').then((module) => module.MarketGauge),
)
