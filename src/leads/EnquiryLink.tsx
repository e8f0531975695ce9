'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Anchor } from '@/ui/Anchor'
import type { FormCar } from './form-car'
import type { FormSite } from './form-site'
import type { LeadKind } from './lead-kinds'

// The form and its checks are needed by those who press; they come with the first press.
const EnquiryDialog = lazy(() =>
  import('./EnquiryDialog').then((module) => ({ default: module.EnquiryDialog })),
)

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
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Anchor
        href={href}
        prefetch={false}
        rel="nofollow"
        data-scripted=""
        className={className}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpened(true)
          setOpen(true)
        }}
      >
        {children}
      </Anchor>
      {opened && (
        <Suspense fallback={null}>
          <EnquiryDialog open={open} onOpenChange={setOpen} {...form} />
        </Suspense>
      )}
    </>
  )
}
