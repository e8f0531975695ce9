'use client'

import type { ComponentProps } from 'react'
import { Island } from '@/ui/start/Island'
import { lazyPart } from '@/ui/start/lazy-part'
import type { EnquiryForm } from './EnquiryForm'

const part = lazyPart(() => import('./EnquiryForm').then((module) => module.EnquiryForm))

/** The lead form of a page. Rendered on the server like any other part, where it posts by itself; its
 * code, with the schema and the phone rules, comes when a shopper begins to use the page. */
export function LeadForm(props: ComponentProps<typeof EnquiryForm>) {
  return <Island part={part} props={props} />
}
