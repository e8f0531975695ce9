'use client'

import type { ComponentProps } from 'react'
import { Island } from '@/ui/start/Island'
import { lazyPart } from '@/ui/start/lazy-part'
import type { FuelCalculator } from './FuelCalculator'

const part = lazyPart(() => import('./FuelCalculator').then((module) => module.FuelCalculator))

/** The fuel calculator, whose code comes when a shopper begins to use the page. */
export function LazyFuelCalculator(props: ComponentProps<typeof FuelCalculator>) {
  return <Island part={part} props={props} />
}
