'use client'

import dynamic from 'next/dynamic'

// Client components of blocks, loaded by the pages that have the block; see
// `src/marketing/code-split.tsx`.

export const HeroSearchForm = dynamic(() =>
  import('./HeroSearch/HeroSearchForm').then((file) => file.HeroSearchForm),
)
export const QuickQuoteForm = dynamic(() =>
  import('@/journeys/quick-quote/QuickQuoteForm').then((file) => file.QuickQuoteForm),
)
export const TowForm = dynamic(() => import('./TowCalculator/TowForm').then((file) => file.TowForm))
export const VideoPlayer = dynamic(() =>
  import('./Video/VideoPlayer').then((file) => file.VideoPlayer),
)
