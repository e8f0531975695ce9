'use client'

import { type ReactNode, useState } from 'react'
import { Anchor } from '@/ui/Anchor'
import { isModifiedEvent } from '@/ui/modified-event'
import { later, sayLost } from '@/ui/start/later'
import type { FormCar } from './form-car'
import type { FormSite } from './form-site'
import type { LeadKind } from './lead-kinds'

// The form and its checks are needed by those who press; they come with the first press.
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
          if (isModifiedEvent(event)) return
          event.preventDefault()
          setOpened(true)
          setOpen(true)
        }}
      >
        {children}
      </Anchor>
      {opened && (
        <EnquiryDialog
          open={open}
          onOpenChange={setOpen}
          onLost={() => {
            setOpened(false)
            sayLost()
          }}
          {...form}
        />
      )}
    </>
  )
}
