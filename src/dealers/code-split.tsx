'use client'

import dynamic from 'next/dynamic'

// Client components that only some pages of content have; see `src/marketing/code-split.tsx`.

export const DepartmentHours = dynamic(() =>
  import('./DepartmentHours').then((file) => file.DepartmentHours),
)
export const HolidayHoursButton = dynamic(() =>
  import('./HolidayHoursButton').then((file) => file.HolidayHoursButton),
)
export const NearestForm = dynamic(() => import('./NearestForm').then((file) => file.NearestForm))
