'use client'

import type { ComponentProps } from 'react'
import { Island } from '@/ui/start/Island'
import { lazyPart } from '@/ui/start/lazy-part'
import type { OffersList } from './OffersList'

const part = lazyPart(() => import('./OffersList').then((module) => module.OffersList))

/** The offers as the server found them; their search comes when a shopper begins to use the page. */
export function LazyOffersList(props: ComponentProps<typeof OffersList>) {
  return <Island part={part} props={props} />
}
