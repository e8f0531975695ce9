'use client'

import dynamic from 'next/dynamic'

// A client component that only the garage has; see `src/marketing/code-split.tsx`.
export const GarageContents = dynamic(() =>
  import('./garage/GarageContents').then((file) => file.GarageContents),
)
