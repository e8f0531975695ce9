'use client'

import type { ComponentProps } from 'react'
import { Island } from '@/ui/start/Island'
import { lazyPart } from '@/ui/start/lazy-part'
import type { DeliveryCalculator } from './DeliveryCalculator'

const part = lazyPart(() =>
  import('./DeliveryCalculator').then((module) => module.DeliveryCalculator),
)

/** The delivery calculator, whose code comes when a shopper begins to use the page. */
export function LazyDeliveryCalculator(props: ComponentProps<typeof DeliveryCalculator>) {
  return <Island part={part} props={props} />
}
