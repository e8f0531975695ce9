'use client'

import type { ReactNode } from 'react'
import { enquiryPath } from '@/leads/form/enquiry-path'
import { isModifiedClick } from '@/ui/browser'
import { classNames } from '@/ui/class-names'
import type { LeadButton } from './actions'
import { useLeadDialogs } from './lead-dialogs'

/** Look of a link to the chat while the chat is loading. VDP-06 */
const chatClass =
  'aria-busy:before:absolute aria-busy:before:left-[5px] aria-busy:before:size-3 aria-busy:before:animate-[turn_.8s_linear_infinite] aria-busy:before:rounded-full aria-busy:before:border-2 aria-busy:before:border-current aria-busy:before:border-r-transparent aria-busy:before:content-[""]'

/**
 * A link that opens one of the page's dialogs, or with `chat` the chat. Without scripts it leads to the
 * form's own page. VDP-05 VDP-06 VDP-07
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
  const dialogs = useLeadDialogs()
  return (
    <a
      href={enquiryPath(kind, { slug })}
      aria-haspopup="dialog"
      rel="nofollow"
      onClick={(event) => {
        if (!dialogs || isModifiedClick(event)) return
        event.preventDefault()
        if (chat) dialogs.openChat(event.currentTarget)
        else dialogs.open(kind)
      }}
      className={classNames(className, chat && chatClass)}
    >
      {children}
      {label}
    </a>
  )
}
