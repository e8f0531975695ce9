import type { ReactNode, RefObject } from 'react'
import type { LeadForm, LeadFormInput } from '../answers/schema'
import type { ReturnedForm } from '../intake/returned-form'
import type { FormKind } from '../lead-kind'
import type { FieldGroup } from '../questions/form-fields'
import type { FormSetup } from '../questions/form-setup'
import type { FormSite } from '../questions/form-site'
import type { FormParts } from './FormField'
import type { FormCar } from './form-car'
import type { SendResult } from './send-lead'

/** What a page makes of a lead form. */
export type EnquiryFormProps = {
  site: FormSite
  kind: FormKind
  car?: FormCar | null
  /** What an editor set for it; without one the usual form of the kind. */
  setup?: FormSetup
  /** Category that the form is filed under where no editor set one. */
  filedAs?: string | null
  pageId?: string | null
  /** The location that the message goes to, where the page is that location's. */
  locationId?: number | null
  submitLabel?: string | null
  /** Answers that the address brings; those that the form does not ask for go along. */
  answers?: Partial<LeadFormInput>
  /** Values and errors of a form that came back without a script. */
  returned?: ReturnedForm | null
  /** Values that the page brings, and where it keeps what was typed. */
  draft?: RefObject<Partial<LeadFormInput>>
  /** What the page does with the answers before they are sent, and what goes along. */
  before?: (values: LeadForm) => Promise<Before>
  /** The lead is stored. */
  after?: (values: LeadForm, lead_id: string) => void
  /** Where the answers go, where that is not the usual place. */
  send?: (body: Record<string, unknown>) => Promise<SendResult>
  /** What else the page asks, under the contact details; gets the phone as typed so far. */
  asksMore?: (phone: () => string) => ReactNode
  /** Nothing is wrong (any more) with what the page asks there. */
  moreIsRight?: boolean
  /** What the page says under the questions of a step, and from where it may lead back to another. */
  inStep?: (group: FieldGroup, goTo: (group: FieldGroup) => void) => ReactNode
  /** What the page says of the answers to choose from, by their values; null offers it no more. */
  answerNotes?: FormParts['notes']
  /** Told what is typed and chosen, at first and whenever it changes; answers that follow from it. */
  onAnswers?: (values: LeadFormInput) => Partial<LeadFormInput> | undefined
}

/** What the page's own work said before the answers are sent. */
export type Before =
  | { ok: true; more: Readonly<Record<string, unknown>> }
  /** In words for the shopper, whose answers stay. */
  | {
      ok: false
      message: string
      /** Question of the form that it is about, or the id of another control. */
      at?: { question: keyof LeadForm } | { control: string }
    }
