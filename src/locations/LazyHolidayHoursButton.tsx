'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** The special hours open at a press, and their code comes with the first sign of one. */
export const LazyHolidayHoursButton = lazyPart(() =>
  import('./HolidayHoursButton').then((module) => module.HolidayHoursButton),
)
