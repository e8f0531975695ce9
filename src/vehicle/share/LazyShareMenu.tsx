'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** The share row, whose code comes when a shopper begins to use the page. */
export const LazyShareMenu = lazyPart(() =>
  import('./ShareMenu').then((module) => module.ShareMenu),
)
