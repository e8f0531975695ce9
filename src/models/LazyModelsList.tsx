'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** The models as the server found them; their search comes when a shopper begins to use the page. */
export const LazyModelsList = lazyPart(() =>
  import('./ModelsList').then((module) => module.ModelsList),
)
