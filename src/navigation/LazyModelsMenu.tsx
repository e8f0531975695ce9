'use client'

import type { ComponentProps } from 'react'
import { Island } from '@/ui/start/Island'
import { lazyPart } from '@/ui/start/lazy-part'
import type { ModelsMenu } from './ModelsMenu'

const part = lazyPart(() => import('./ModelsMenu').then((module) => module.ModelsMenu))

/** The models behind their menu entry; choosing a body comes with the first sign of a shopper. */
export function LazyModelsMenu(props: ComponentProps<typeof ModelsMenu>) {
  return <Island part={part} props={props} />
}
