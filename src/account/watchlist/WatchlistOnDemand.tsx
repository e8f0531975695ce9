'use client'

import { onDemand } from '@/ui/on-demand'

/** Its code is loaded on its own page: all pages of content have the scripts of one route. */
export const WatchlistOnDemand = onDemand(() =>
  import('./WatchlistContents').then((module) => module.WatchlistContents),
)
