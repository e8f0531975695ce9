'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** The lender's block, whose code comes when a shopper begins to use the page. */
export const LazyLenderFinance = lazyPart(() =>
  import('./LenderFinance').then((module) => module.LenderFinance),
)
