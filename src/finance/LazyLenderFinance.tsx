'use client'

import type { ComponentProps } from 'react'
import { Island } from '@/ui/start/Island'
import { lazyPart } from '@/ui/start/lazy-part'
import type { LenderFinance } from './LenderFinance'

const part = lazyPart(() => import('./LenderFinance').then((module) => module.LenderFinance))

/** The lender's block, whose code comes when a shopper begins to use the page. */
export function LazyLenderFinance(props: ComponentProps<typeof LenderFinance>) {
  return <Island part={part} props={props} />
}
