'use client'

import dynamic from 'next/dynamic'

// Client components of blocks, each with the page that has its block; see `src/content/code-split.tsx`.

export const HeroSearchForm = dynamic(() =>
  import('./HeroSearch/HeroSearchForm').then((file) => file.HeroSearchForm),
)
export const VideoPlayer = dynamic(() =>
  import('./Video/VideoPlayer').then((file) => file.VideoPlayer),
)
