'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormCar } from '@/leads/form/form-car'
import type { FormSite } from '@/leads/questions/form-site'
import type { Chat } from '@/sites/chat'
import { isModifiedEvent } from '@/ui/modified-event'
import { Heard } from '@/ui/start/Heard'
import { later, sayLost } from '@/ui/start/later'
import { CHAT, type LeadDialogKind, leadDialogs } from './LeadLink'

const loadDialog = () => import('@/leads/form/EnquiryDialog')
const EnquiryDialog = later(() => loadDialog().then((file) => file.EnquiryDialog))

const isDialog = (value: unknown): value is LeadDialogKind =>
  leadDialogs.some((kind) => kind === value)

type Shown = { kind: LeadDialogKind; open: boolean; link?: HTMLElement; notice?: string }

const noChat = 'The chat did not open. Write to us here instead.'

/**
 * The dialogs of a vehicle page. One listener serves every lead link, wherever it stands; the form's
 * code comes when a shopper reaches for one. A hash such as `#enquiry`, which the cards link to,
 * opens its dialog. A chat is fetched when its link is pressed; the enquiry takes the place of one
 * that does not come. VDP-05 VDP-06 VDP-07 VDP-08
 */
export function VehicleLeads({
  site,
  car,
  chat = null,
}: {
  site: FormSite
  car: FormCar
  chat?: Chat | null
}) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [opening, setOpening] = useState(false)
  const busy = useRef(false)
  const show = useCallback(
    (kind: LeadDialogKind, link?: HTMLElement) => setShown({ kind, open: true, link }),
    [],
  )

  const startChat = useCallback(
    async (link: HTMLElement) => {
      if (!chat || busy.current) return
      busy.current = true
      setOpening(true)
      link.setAttribute('aria-busy', 'true')
      const opened = await import('./open-chat')
        .then(({ openChat }) => openChat(chat))
        .catch((cause: unknown) => {
          console.warn('The chat could not be opened', cause)
          return false
        })
      link.removeAttribute('aria-busy')
      setOpening(false)
      busy.current = false
      if (opened) return
      // Who has gone on to another form meanwhile is left there.
      setShown((now) => (now?.open ? now : { kind: 'enquiry', open: true, notice: noChat }))
    },
    [chat],
  )

  useEffect(() => {
    const linkOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-lead]') : null
    const press = (event: MouseEvent) => {
      const link = linkOf(event)
      const wanted = link?.dataset.lead
      if (isModifiedEvent(event) || event.button !== 0) return
      if (link && wanted === CHAT) {
        event.preventDefault()
        void startChat(link)
      } else if (link && isDialog(wanted)) {
        event.preventDefault()
        show(wanted, link)
      }
    }
    const reach = (event: Event) => {
      // Who then presses asks again.
      if (linkOf(event)) loadDialog().catch(() => {})
    }
    const named = () => {
      const wanted = location.hash.slice(1)
      if (isDialog(wanted)) show(wanted)
    }
    named()
    document.addEventListener('click', press)
    document.addEventListener('pointerover', reach, { passive: true })
    window.addEventListener('hashchange', named)
    return () => {
      document.removeEventListener('click', press)
      document.removeEventListener('pointerover', reach)
      window.removeEventListener('hashchange', named)
    }
  }, [show, startChat])

  return (
    <>
      {chat && (
        <p role="status" className="sr-only">
          {opening && 'Opening the chat'}
        </p>
      )}
      {shown && (
        <EnquiryDialog
          fallback={<Heard control={shown.link ?? null} />}
          open={shown.open}
          onOpenChange={(open) => setShown({ ...shown, open })}
          onLost={() => {
            setShown(null)
            sayLost()
          }}
          site={site}
          car={car}
          kind={shown.kind}
          notice={shown.notice}
        />
      )}
    </>
  )
}
