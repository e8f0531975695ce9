'use client'

import type { ComponentProps } from 'react'
import { Island } from '@/ui/start/Island'
import { lazyPart } from '@/ui/start/lazy-part'
import type { HeroSearchForm } from './HeroSearchForm'

const part = lazyPart(() => import('./HeroSearchForm').then((module) => module.HeroSearchForm))

/** The form stands and works from the start; it counts along once a shopper begins to use the page. */
export function LazyHeroSearchForm(props: ComponentProps<typeof HeroSearchForm>) {
  return <Island part={part} props={props} />
}
