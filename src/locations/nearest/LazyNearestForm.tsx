'use client'

import { Island } from '@/ui/start/Island'
import { lazyPart } from '@/ui/start/lazy-part'

const part = lazyPart(() => import('./NearestForm').then((module) => module.NearestForm))
const none = {}

/** The form as the server drew it; it answers from the first sign of a shopper on. */
export function LazyNearestForm() {
  return <Island part={part} props={none} />
}
