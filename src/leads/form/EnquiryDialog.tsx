'use client'

import { type ComponentProps, useDeferredValue } from 'react'
import { Photo } from '@/media/Photo'
import { Dialog } from '@/ui/Dialog'
import { onDemand, showLoadFailure } from '@/ui/on-demand'
import { PlaceholderForm } from '@/ui/Placeholder'
import type { LeadFormInput } from '../answers/schema'
import type { FormKind } from '../lead-kind'
import type { FormSite } from '../questions/form-site'
import type { FormCar } from './form-car'

const EnquiryForm = onDemand(() => import('./EnquiryForm').then((file) => file.EnquiryForm))

/** Loads the form's code ahead of the press that opens the dialog. */
export const preloadEnquiryForm = EnquiryForm.preload

/**
 * A lead form in a dialog. The dialog opens at once; the form renders when its code has loaded.
 * Values stay until the page is left. LEAD-01 LEAD-18
 */
export function EnquiryDialog({
  open,
  onOpenChange,
  site,
  car,
  kind,
  title,
  answers,
  submitLabel,
  notice,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  site: FormSite
  car?: FormCar | null
  kind: FormKind
  /** Words of the head. */
  title: string
  /** Filled in to start with. */
  answers?: Partial<LeadFormInput>
  submitLabel?: string
  /** Why it is the form that opens. */
  notice?: string
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      subtitle={
        car && (
          // The form stays in view under a name of any length.
          <bdi className="line-clamp-2 wrap-anywhere">{car.name}</bdi>
        )
      }
      thumbnail={car?.photo && <Photo src={car.photo} alt="" width={96} height={64} sizes="96px" />}
    >
      {notice && (
        <p role="status" className="mb-5 rounded-control bg-sunken px-4 py-3 text-md">
          {notice}
        </p>
      )}
      <DeferredForm
        site={site}
        car={car}
        kind={kind}
        answers={answers}
        submitLabel={submitLabel}
        onLost={() => {
          onOpenChange(false)
          showLoadFailure()
        }}
      />
    </Dialog>
  )
}

/** Renders the form one frame after the dialog: rendering it takes longer than a press should. */
function DeferredForm(props: ComponentProps<typeof EnquiryForm>) {
  const isDue = useDeferredValue(true, false)
  return isDue ? <EnquiryForm fallback={<PlaceholderForm />} {...props} /> : <PlaceholderForm />
}
