'use client'

import dynamic from 'next/dynamic'

// Client components that only some pages of content have; see `src/marketing/code-split.tsx`.

export const PlainTradeIn = dynamic(() =>
  import('./trade-in/PlainTradeIn').then((file) => file.PlainTradeIn),
)
export const StandingOffer = dynamic(() =>
  import('./trade-in/StandingOffer').then((file) => file.StandingOffer),
)
export const TradeInSteps = dynamic(() =>
  import('./trade-in/TradeInSteps').then((file) => file.TradeInSteps),
)
export const PaymentForm = dynamic(() =>
  import('./online-payment/PaymentForm').then((file) => file.PaymentForm),
)
