'use client'

import { createContext, useContext } from 'react'

/** Dialogs of the vehicle page. VDP-08 */
const kinds = ['enquiry', 'test-drive', 'request-photos', 'similar'] as const
export type LeadDialogKind = (typeof kinds)[number]

export const isLeadDialog = (value: string): value is LeadDialogKind =>
  kinds.some((kind) => kind === value)

export type LeadDialogs = {
  open: (kind: LeadDialogKind) => void
  /** @param link shows that the chat is loading */
  openChat: (link: HTMLElement) => void
}

const LeadDialogsContext = createContext<LeadDialogs | null>(null)
export const LeadDialogsProvider = LeadDialogsContext.Provider

/** The dialogs of the page around a link; null on a page without them. */
export const useLeadDialogs = () => useContext(LeadDialogsContext)
