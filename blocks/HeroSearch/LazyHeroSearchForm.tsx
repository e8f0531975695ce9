'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** The form stands and works from the start; it counts along once a shopper begins to use the page. */
export const LazyHeroSearchForm = lazyPart(() =>
  import('./HeroSearchForm').then((module) => module.HeroSearchForm),
)
