'use client'

import type { ComponentProps } from 'react'
import { Island } from '@/ui/start/Island'
import { lazyPart } from '@/ui/start/lazy-part'
import type { HolidayHoursButton } from './HolidayHoursButton'

const part = lazyPart(() =>
  import('./HolidayHoursButton').then((module) => module.HolidayHoursButton),
)

/** The special hours open at a press, and their code comes with the first sign of one. */
export function LazyHolidayHoursButton(props: ComponentProps<typeof HolidayHoursButton>) {
  return <Island part={part} props={props} />
}
