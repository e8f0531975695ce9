'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** The fields as the server drew them, part of a form that works without scripts. */
export const LazyNearFilter = lazyPart(() =>
  import('./NearFilter').then((module) => module.NearFilter),
)
