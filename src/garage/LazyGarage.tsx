'use client'

import { later } from '@/ui/start/later'

/** Pages of content share their first scripts with this one: its own come when it is drawn. */
export const LazyGarage = later(() =>
  import('./GarageContents').then((module) => module.GarageContents),
)
