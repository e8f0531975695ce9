'use client'

import type { ComponentProps } from 'react'
import { Island } from '@/ui/start/Island'
import { lazyPart } from '@/ui/start/lazy-part'
import type { ShareMenu } from './ShareMenu'

const part = lazyPart(() => import('./ShareMenu').then((module) => module.ShareMenu))

/** The share row, whose code comes when a shopper begins to use the page. */
export function LazyShareMenu(props: ComponentProps<typeof ShareMenu>) {
  return <Island part={part} props={props} />
}
