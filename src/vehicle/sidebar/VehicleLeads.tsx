'use client'

import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { FormCar } from '@/leads/form-car'
import type { FormSite } from '@/leads/form-site'
import { type LeadDialogKind, leadDialogs } from './LeadLink'

const loadDialog = () => import('@/leads/EnquiryDialog')
const EnquiryDialog = lazy(() => loadDialog().then((file) => ({ default: file.EnquiryDialog })))

const isDialog = (value: unknown): value is LeadDialogKind =>
  leadDialogs.some((kind) => kind === value)

/**
 * The dialogs of a vehicle page. One listener serves every lead link, wherever it stands; the form's
 * code comes when a shopper reaches for one. A hash such as `#enquiry`, which the cards link to,
 * opens its dialog. VDP-05 VDP-07 VDP-08
 */
export function VehicleLeads({ site, car }: { site: FormSite; car: FormCar }) {
  const [kind, setKind] = useState<LeadDialogKind | null>(null)
  const [open, setOpen] = useState(false)
  const show = useCallback((wanted: LeadDialogKind) => {
    setKind(wanted)
    setOpen(true)
  }, [])

  useEffect(() => {
    const linkOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-lead]') : null
    const press = (event: MouseEvent) => {
      const wanted = linkOf(event)?.dataset.lead
      if (!isDialog(wanted) || event.metaKey || event.ctrlKey || event.button !== 0) return
      event.preventDefault()
      show(wanted)
    }
    const reach = (event: Event) => {
      if (linkOf(event)) void loadDialog()
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
  }, [show])

  if (!kind) return null
  return (
    <Suspense>
      <EnquiryDialog open={open} onOpenChange={setOpen} site={site} car={car} kind={kind} />
    </Suspense>
  )
}
