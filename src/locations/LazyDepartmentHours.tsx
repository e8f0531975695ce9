'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** Hours beside the clock, as the server drew them; by the shopper's own clock from the first sign on. */
export const LazyDepartmentHours = lazyPart(() =>
  import('./DepartmentHours').then((module) => module.DepartmentHours),
)
