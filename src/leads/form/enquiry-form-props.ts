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

/** What a page passes to a lead form. */
export type EnquiryFormProps = {
  site: FormSite
  kind: FormKind
  car?: FormCar | null
  /** Setup by an editor; without one the default form of the kind. */
  setup?: FormSetup
  /** Category of the lead where no editor sets one. */
  filedAs?: string | null
  pageId?: string | null
  /** The location of the page, which gets the lead. */
  locationId?: number | null
  submitLabel?: string | null
  /** Answers from the query; those without a question are sent as well. */
  answers?: Partial<LeadFormInput>
  /** Values and errors of a form sent without scripts. */
  returned?: ReturnedForm | null
  /** Initial values of the page; it also stores what was typed here. */
  draft?: RefObject<Partial<LeadFormInput>>
  /** Runs before the answers are sent, and may add to them. */
  before?: (values: LeadForm) => Promise<Before>
  /** The lead is stored. */
  after?: (values: LeadForm, lead_id: string) => void
  /** Sends the answers to another endpoint. */
  send?: (body: Record<string, unknown>) => Promise<SendResult>
  /** What else the page asks, under the contact details; gets the phone as typed so far. */
  extraQuestions?: (phone: () => string) => ReactNode
  /** Whether the page's own questions are valid; clears their error. */
  areExtrasValid?: boolean
  /** Content of the page under the questions of a step; `goTo` opens another step. */
  stepContent?: (group: FieldGroup, goTo: (group: FieldGroup) => void) => ReactNode
  /** What the page says of the answers to choose from, by their values; null offers it no more. */
  answerNotes?: FormParts['notes']
  /** Called with the answers at first and on each change; returns answers to fill in. */
  onAnswers?: (values: LeadFormInput) => Partial<LeadFormInput> | undefined
}

/** Result of what the page runs before sending. */
export type Before =
  | { ok: true; more: Readonly<Record<string, unknown>> }
  /** In words for the shopper, whose answers stay. */
  | {
      ok: false
      message: string
      /** Question of the form, or id of another control, that the error belongs to. */
      at?: { question: keyof LeadForm } | { control: string }
    }
