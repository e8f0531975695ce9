'use client'

import type { ComponentProps } from 'react'
import { Island } from '@/ui/start/Island'
import { lazyPart } from '@/ui/start/lazy-part'
import type { DepartmentHours } from './DepartmentHours'

const part = lazyPart(() => import('./DepartmentHours').then((module) => module.DepartmentHours))

/** Hours beside the clock, as the server drew them; by the shopper's own clock from the first sign on. */
export function LazyDepartmentHours(props: ComponentProps<typeof DepartmentHours>) {
  return <Island part={part} props={props} />
}
