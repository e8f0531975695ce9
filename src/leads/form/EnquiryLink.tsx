'use client'

import { type ReactNode, useEffect } from 'react'
import { whenIdle } from '@/ui/browser'
import { DialogLink } from '@/ui/DialogLink'
import type { LeadFormInput } from '../answers/schema'
import type { FormKind } from '../lead-kind'
import type { FormSite } from '../questions/form-site'
import { EnquiryDialog, preloadEnquiryForm } from './EnquiryDialog'
import type { FormCar } from './form-car'

/** What the form is about. */
export type EnquiryForm = {
  site: FormSite
  car?: FormCar | null
  kind: FormKind
  title: string
  /** Filled in to start with. */
  answers?: Partial<LeadFormInput>
}

/** The part of `EnquiryButton` that needs the browser. */
export function EnquiryLink({
  href,
  form,
  className,
  children,
}: {
  href: string
  form: EnquiryForm
  className: string
  children: ReactNode
}) {
  useEffect(() => whenIdle(preloadEnquiryForm), [])
  return (
    <DialogLink
      href={href}
      className={className}
      dialog={(shown) => <EnquiryDialog {...shown} {...form} />}
    >
      {children}
    </DialogLink>
  )
}
