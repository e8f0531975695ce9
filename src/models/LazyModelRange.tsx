'use client'

import type { ComponentProps } from 'react'
import { Island } from '@/ui/start/Island'
import { lazyPart } from '@/ui/start/lazy-part'
import type { ModelRange } from './ModelRange'

const part = lazyPart(() => import('./ModelRange').then((module) => module.ModelRange))

/** The range with its buttons, whose code comes when a shopper begins to use the page. */
export function LazyModelRange(props: ComponentProps<typeof ModelRange>) {
  return <Island part={part} props={props} />
}
