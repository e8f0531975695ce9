'use client'

import type { ComponentProps } from 'react'
import { Island } from '@/ui/start/Island'
import { lazyPart } from '@/ui/start/lazy-part'
import type { MarketGauge } from './MarketGauge'

const part = lazyPart(() => import('./MarketGauge').then((module) => module.MarketGauge))

/** The gauge as it stands; what moves it comes when a shopper begins to use the page. */
export function LazyMarketGauge(props: ComponentProps<typeof MarketGauge>) {
  return <Island part={part} props={props} />
}
