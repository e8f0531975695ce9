'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** The models behind their menu entry; choosing a body comes with the first sign of a shopper. */
export const LazyModelsMenu = lazyPart(() =>
  import('./ModelsMenu').then((module) => module.ModelsMenu),
)
