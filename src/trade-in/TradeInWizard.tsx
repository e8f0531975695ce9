'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/** The wizard, drawn by the server; its code comes when a shopper begins to use the page. */
export const TradeInWizard = lazyPart(() =>
  import('./TradeInSteps').then((module) => module.TradeInSteps),
)
