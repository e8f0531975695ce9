'use client'

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { EnquiryDialog, preloadEnquiryForm } from '@/leads/form/EnquiryDialog'
import type { FormCar } from '@/leads/form/form-car'
import { enquiry, requestPhotos, similar } from '@/leads/kinds/simple-kinds'
import { testDrive } from '@/leads/kinds/test-drive'
import type { FormKind } from '@/leads/lead-kind'
import { titleOf } from '@/leads/lead-kind'
import type { FormSite } from '@/leads/questions/form-site'
import type { Chat } from '@/sites/chat'
import { whenIdle } from '@/ui/browser'
import { isLeadDialog, type LeadDialogKind, LeadDialogsProvider } from './lead-dialogs'

type Shown = { kind: LeadDialogKind; open: boolean; notice?: string }

const forms: Record<LeadDialogKind, FormKind> = {
  enquiry,
  'test-drive': testDrive,
  'request-photos': requestPhotos,
  similar,
}

const noChat = 'The chat did not open. Write to us here instead.'

/**
 * A vehicle page with its dialogs, which its lead links open. A hash such as `#enquiry`, which
 * cards link to, opens its dialog. The chat is loaded when its link is pressed; if it fails to
 * load, the enquiry opens. VDP-05 VDP-06 VDP-07 VDP-08
 */
export function VehicleLeads({
  site,
  car,
  chat = null,
  children,
}: {
  site: FormSite
  car: FormCar
  chat?: Chat | null
  children: ReactNode
}) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [chatLoading, setChatLoading] = useState(false)
  const isChatLoading = useRef(false)
  const open = useCallback((kind: LeadDialogKind) => setShown({ kind, open: true }), [])

  const startChat = useCallback(
    async (link: HTMLElement) => {
      if (!chat || isChatLoading.current) return
      isChatLoading.current = true
      setChatLoading(true)
      link.setAttribute('aria-busy', 'true')
      const opened = await import('./open-chat')
        .then(({ openChat }) => openChat(chat))
        .catch((cause: unknown) => {
          console.warn('The chat could not be opened', cause)
          return false
        })
      link.removeAttribute('aria-busy')
      setChatLoading(false)
      isChatLoading.current = false
      if (opened) return
      // Does not replace another form that the shopper has opened meanwhile.
      setShown((now) => (now?.open ? now : { kind: 'enquiry', open: true, notice: noChat }))
    },
    [chat],
  )

  useEffect(() => {
    const openNamed = () => {
      const name = location.hash.slice(1)
      if (isLeadDialog(name)) open(name)
    }
    openNamed()
    window.addEventListener('hashchange', openNamed)
    return () => window.removeEventListener('hashchange', openNamed)
  }, [open])

  useEffect(() => whenIdle(preloadEnquiryForm), [])

  const dialogs = useMemo(
    () => ({ open, openChat: (link: HTMLElement) => void startChat(link) }),
    [open, startChat],
  )
  return (
    <LeadDialogsProvider value={dialogs}>
      {children}
      {chat && (
        <p role="status" className="sr-only">
          {chatLoading && 'Opening the chat'}
        </p>
      )}
      {shown && (
        <EnquiryDialog
          open={shown.open}
          onOpenChange={(isOpen) => setShown({ ...shown, open: isOpen })}
          site={site}
          car={car}
          kind={forms[shown.kind]}
          title={titleOf(forms[shown.kind], car)}
          notice={shown.notice}
        />
      )}
    </LeadDialogsProvider>
  )
}
