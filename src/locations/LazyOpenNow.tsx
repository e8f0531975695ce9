'use client'

import type { ComponentProps } from 'react'
import { Island } from '@/ui/start/Island'
import { lazyPart } from '@/ui/start/lazy-part'
import type { OpenNow } from './OpenNow'

const part = lazyPart(() => import('./OpenNow').then((module) => module.OpenNow))

/** Whether somebody is there as the server saw it; the browser looks at the clock with the shopper's first sign. */
export function LazyOpenNow(props: ComponentProps<typeof OpenNow>) {
  return <Island part={part} props={props} />
}
