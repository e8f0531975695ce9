'use client'

import type { ReactNode } from 'react'
import { DialogLink } from '@/ui/DialogLink'
import { later } from '@/ui/start/later'
import type { FormSite } from '../questions/form-site'
import type { LeadKind } from '../questions/lead-kinds'
import type { FormCar } from './form-car'

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
