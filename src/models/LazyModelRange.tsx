'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** The range with its buttons, whose code comes when a shopper begins to use the page. */
export const LazyModelRange = lazyPart(() =>
  import('./ModelRange').then((module) => module.ModelRange),
)
