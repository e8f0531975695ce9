import type { ComponentProps } from 'react'
import { enquiryPath } from '@/leads/enquiry-path'

/** Dialogs of the vehicle page. VDP-08 */
export const leadDialogs = ['enquiry', 'test-drive', 'request-photos', 'similar'] as const
export type LeadDialogKind = (typeof leadDialogs)[number]

/**
 * A link that opens one of the page's dialogs; `VehicleLeads` listens for the press, so that the
 * link itself needs no script. VDP-05 VDP-07
 */
export function LeadLink({
  slug,
  kind,
  ...rest
}: { slug: string; kind: LeadDialogKind } & Omit<ComponentProps<'a'>, 'href'>) {
  return (
    <a
      href={enquiryPath(kind, { slug })}
      data-lead={kind}
      aria-haspopup="dialog"
      rel="nofollow"
      {...rest}
    />
  )
}
