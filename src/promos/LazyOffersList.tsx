'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** The offers as the server found them; their search comes when a shopper begins to use the page. */
export const LazyOffersList = lazyPart(() =>
  import('./OffersList').then((module) => module.OffersList),
)
