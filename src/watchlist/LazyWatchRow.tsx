'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** The button of the watchlist, whose code comes when a shopper begins to use the page. */
export const LazyWatchRow = lazyPart(() => import('./WatchRow').then((module) => module.WatchRow))
