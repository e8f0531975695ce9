'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ButtonLink, type ButtonSize, type ButtonVariant } from '@/ui/Button'
import { enquiryPath } from './enquiry-path'
import type { FormCar } from './form-car'
import type { FormSite } from './form-site'
import type { LeadKind } from './lead-kinds'

// The form and its checks are needed by those who press; they come with the first press.
const EnquiryDialog = lazy(() =>
  import('./EnquiryDialog').then((module) => ({ default: module.EnquiryDialog })),
)

/**
 * A link to the form's own page that opens the form as a dialog where scripts run. Safe in cached
 * pages and for shoppers without scripts. LEAD-01
 */
export function EnquiryButton({
  site,
  car,
  kind,
  title,
  variant,
  size,
  block,
  icon,
  className,
  children,
}: {
  site: FormSite
  car?: FormCar | null
  kind: LeadKind
  title?: string
  variant?: ButtonVariant
  size?: ButtonSize
  block?: boolean
  icon?: ReactNode
  className?: string
  children: ReactNode
}) {
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <ButtonLink
        href={enquiryPath(kind, car)}
        prefetch={false}
        rel="nofollow"
        variant={variant}
        size={size}
        block={block}
        icon={icon}
        className={className}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpened(true)
          setOpen(true)
        }}
      >
        {children}
      </ButtonLink>
      {opened && (
        <Suspense fallback={null}>
          <EnquiryDialog
            open={open}
            onOpenChange={setOpen}
            site={site}
            car={car}
            kind={kind}
            title={title}
          />
        </Suspense>
      )}
    </>
  )
}
