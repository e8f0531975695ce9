'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** The form, drawn by the server; its code comes when a shopper begins to use the page. */
export const LazyQuickQuote = lazyPart(() =>
  import('./QuickQuoteForm').then((module) => module.QuickQuoteForm),
)
