'use client'

import dynamic from 'next/dynamic'

/*
 * Client components that only some pages of content have. All these pages share one route, and Next
 * loads every client component that a route may render unless it is imported dynamically in a
 * client module. The server still renders each of them. A block is an `<Activity>`, so that the
 * rest of the page hydrates without waiting for its code; elsewhere wrap it in one.
 */

export const ModelRange = dynamic(() =>
  import('./models/ModelRange').then((file) => file.ModelRange),
)
export const ModelsList = dynamic(() =>
  import('./models/ModelsList').then((file) => file.ModelsList),
)
export const OffersList = dynamic(() =>
  import('./offers/OffersList').then((file) => file.OffersList),
)
