'use client'

import type { ComponentProps } from 'react'
import { Island } from '@/ui/start/Island'
import { lazyPart } from '@/ui/start/lazy-part'
import type { ModelsList } from './ModelsList'

const part = lazyPart(() => import('./ModelsList').then((module) => module.ModelsList))

/** The models as the server found them; their search comes when a shopper begins to use the page. */
export function LazyModelsList(props: ComponentProps<typeof ModelsList>) {
  return <Island part={part} props={props} />
}
