'use client'

import dynamic from 'next/dynamic'
import { onDemand } from '@/ui/on-demand'

// A client component that only the garage has; see `src/marketing/code-split.tsx`.
export const GarageContents = dynamic(() =>
  import('./garage/GarageContents').then((file) => file.GarageContents),
)

/** Its code is loaded on its own page: all pages of content have the scripts of one route. */
export const WatchlistOnDemand = onDemand(() =>
  import('./watchlist/WatchlistContents').then((module) => module.WatchlistContents),
)
