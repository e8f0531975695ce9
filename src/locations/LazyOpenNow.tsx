'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** Whether somebody is there as the server saw it; the browser looks at the clock with the shopper's first sign. */
export const LazyOpenNow = lazyPart(() => import('./OpenNow').then((module) => module.OpenNow))
