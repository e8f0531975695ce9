'use client'

import type { ComponentProps } from 'react'
import { Island } from '@/ui/start/Island'
import { lazyPart } from '@/ui/start/lazy-part'
import type { Calculator } from './Calculator'

const part = lazyPart(() => import('./Calculator').then((module) => module.Calculator))

/** The calculator, whose code comes when a shopper begins to use the page. */
export function LazyCalculator(props: ComponentProps<typeof Calculator>) {
  return <Island part={part} props={props} />
}
