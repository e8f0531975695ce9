'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** The picture with its button; what plays comes when a shopper begins to use the page. */
export const LazyVideoPlayer = lazyPart(() =>
  import('./VideoPlayer').then((module) => module.VideoPlayer),
)
