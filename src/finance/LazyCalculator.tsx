'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** The calculator, whose code comes when a shopper begins to use the page. */
export const LazyCalculator = lazyPart(() =>
  import('./Calculator').then((module) => module.Calculator),
)
