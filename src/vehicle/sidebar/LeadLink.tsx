import type { ReactNode } from 'react'
import { enquiryPath } from '@/leads/form/enquiry-path'
import { classNames } from '@/ui/class-names'
import type { LeadButton } from './actions'

/** Dialogs of the vehicle page. VDP-08 */
export const leadDialogs = ['enquiry', 'test-drive', 'request-photos', 'similar'] as const
export type LeadDialogKind = (typeof leadDialogs)[number]

/** What `VehicleLeads` knows a link to the chat by, and its look while the chat is on its way. VDP-06 */
export const CHAT = 'chat'
const chatClass =
  'aria-busy:before:absolute aria-busy:before:left-[5px] aria-busy:before:size-3 aria-busy:before:animate-[turn_.8s_linear_infinite] aria-busy:before:rounded-full aria-busy:before:border-2 aria-busy:before:border-current aria-busy:before:border-r-transparent aria-busy:before:content-[""]'

/**
 * A link that opens one of the page's dialogs; `VehicleLeads` listens for the press, so that the
 * link itself needs no script. With `chat` it opens the chat, and leads to the form where no script
 * runs. VDP-05 VDP-06 VDP-07
 */
export function LeadLink({
  slug,
  button: { kind, label, chat },
  className,
  children,
}: {
  slug: string
  button: LeadButton
  className?: string
  /** An icon before the words. */
  children?: ReactNode
}) {
  return (
    <a
      href={enquiryPath(kind, { slug })}
      data-lead={chat ? CHAT : kind}
      aria-haspopup="dialog"
      rel="nofollow"
      className={classNames(className, chat && chatClass)}
    >
      {children}
      {label}
    </a>
  )
}
