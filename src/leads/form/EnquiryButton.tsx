import type { ReactNode } from 'react'
import { type ButtonVariant, buttonClass } from '@/ui/Button'
import { classNames } from '@/ui/class-names'
import { titleOf } from '../lead-kind'
import { type EnquiryForm, EnquiryLink } from './EnquiryLink'
import { enquiryPath } from './enquiry-path'

/**
 * A link to the form's own page that opens the form as a dialog where scripts run. Safe in cached
 * pages and for shoppers without scripts. LEAD-01
 */
export function EnquiryButton({
  variant,
  className,
  linkQuery,
  children,
  ...form
}: Omit<EnquiryForm, 'title'> & {
  variant: ButtonVariant
  className?: string
  /** What the form's own page fills it in from, as `answers` do here. */
  linkQuery?: Readonly<Record<string, string>>
  children: ReactNode
}) {
  const title = titleOf(form.kind, form.car ?? form.site)
  return (
    <EnquiryLink
      href={enquiryPath(form.kind.name, form.car, null, linkQuery)}
      form={{ ...form, title }}
      className={classNames(buttonClass(variant), className)}
    >
      {children}
    </EnquiryLink>
  )
}
