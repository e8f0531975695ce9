'use client'

import { Picture } from '@/media/Picture'
import { Dialog } from '@/ui/Dialog'
import type { FormSite } from '../questions/form-site'
import { type LeadKind, wordsOfKind } from '../questions/lead-kinds'
import { EnquiryForm } from './EnquiryForm'
import type { FormCar } from './form-car'

/** A lead form in a dialog; what was typed stays until the page is left. LEAD-01 LEAD-18 */
export function EnquiryDialog({
  open,
  onOpenChange,
  site,
  car,
  kind,
  title,
  submitLabel,
  notice,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  site: FormSite
  car?: FormCar | null
  kind: LeadKind
  /** Words of the head; without them, those of the kind. */
  title?: string
  submitLabel?: string
  /** Why it is the form that opens. */
  notice?: string
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title ?? wordsOfKind(kind, car ?? site).title}
      subtitle={
        car && (
          // The form stays in view under a name of any length.
          <bdi className="line-clamp-2 wrap-anywhere">{car.name}</bdi>
        )
      }
      thumbnail={
        car?.photo && <Picture src={car.photo} alt="" width={96} height={64} sizes="96px" />
      }
    >
      {notice && (
        <p role="status" className="mb-5 rounded-control bg-sunken px-4 py-3 text-md">
          {notice}
        </p>
      )}
      <EnquiryForm site={site} car={car} kind={kind} submitLabel={submitLabel} />
    </Dialog>
  )
}
