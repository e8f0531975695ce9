'use client'

import dynamic from 'next/dynamic'

// Client components of blocks, each with the page that has its block; see `src/content/code-split.tsx`.

export const HeroSearchForm = dynamic(() =>
  import('./HeroSearch/HeroSearchForm').then((file) => file.HeroSearchForm),
)
export const QuickQuoteForm = dynamic(() =>
  import('@/finance/quick-quote/QuickQuoteForm').then((file) => file.QuickQuoteForm),
)
export const VideoPlayer = dynamic(() =>
  import('./Video/VideoPlayer').then((file) => file.VideoPlayer),
)
