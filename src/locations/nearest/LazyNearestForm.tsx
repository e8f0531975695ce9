'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** The form as the server drew it; it answers from the first sign of a shopper on. */
export const LazyNearestForm = lazyPart(() =>
  import('./NearestForm').then((module) => module.NearestForm),
)
