'use client'

import type { ReactNode } from 'react'
import { DialogLink } from '@/ui/DialogLink'
import { later } from '@/ui/start/later'
import type { FormCar } from './form-car'
import type { FormSite } from './form-site'
import type { LeadKind } from './lead-kinds'

const EnquiryDialog = later(() => import('./EnquiryDialog').then((module) => module.EnquiryDialog))

/** What the form is about. */
export type EnquiryForm = {
  site: FormSite
  car?: FormCar | null
  kind: LeadKind
  title?: string
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
