import { type RefObject, useState } from 'react'
import { codeMessages } from '@/account/sign-in/code-rules'
import type { LeadForm, LeadFormInput } from '@/leads/answers/schema'
import { EnquiryForm } from '@/leads/form/EnquiryForm'
import type { Before } from '@/leads/form/enquiry-form-props'
import type { SendResult } from '@/leads/form/send-lead'
import type { FormSite } from '@/leads/questions/form-site'
import { finance } from '../finance/finance-form'
import { createCustomer } from './create-customer'
import { customerSetup } from './customer-setup'
import { PhoneCode } from './PhoneCode'
import type { CodeStep } from './use-code-step'
import type { QuoteLoan } from './use-quote-loan'
import type { Stage } from './wording'

export type QuickQuoteSetup = {
  site: FormSite
  /** Block of the page; null for the dialog of a vehicle. */
  formId: string | null
  pageId: string | null
  submitLabel: string | null
  needsPostcode: boolean
}

/**
 * Who applies: contact, the code to the phone, then the lead and the lender. What was typed stays over
 * every refusal. QUOTE-01 QUOTE-09 QUOTE-13 QUOTE-14 QUOTE-15 CALL-12
 */
export function CustomerForm({
  setup,
  quoteLoan,
  code,
  draft,
  reach,
}: {
  setup: QuickQuoteSetup
  quoteLoan: QuoteLoan
  code: CodeStep
  draft: RefObject<Partial<LeadFormInput>>
  /** The form has come to a stage; the last with the lender's address. AMB-30 */
  reach: (stage: Stage, lenderHref?: string) => void
}) {
  const { site, formId, pageId, submitLabel, needsPostcode } = setup
  const [form] = useState(() => customerSetup(formId, needsPostcode))

  const before = async ({ phone }: LeadForm): Promise<Before> => {
    const fault = await code.check(phone)
    if (!fault) return { ok: true, more: {} }
    const { message } = fault
    if (fault.at === 'phone') return { ok: false, message, at: { question: 'phone' } }
    // "This field" says which one where it stands alone.
    const said = message === codeMessages.required ? `Code: ${message}` : message
    return { ok: false, message: said, at: { control: code.fieldId } }
  }
  const send = async (lead: Record<string, unknown>): Promise<SendResult> => {
    const { whoIsHelping, ...loan } = quoteLoan.request
    const text = (name: string) => String(lead[name] ?? '')
    reach(2)
    const result = await createCustomer(
      {
        ...loan,
        phoneNumber: text('phone'),
        firstName: text('name'),
        lastName: text('last_name'),
        email: text('email'),
        subscribe: lead.subscribe === true,
        postCode: text('postcode'),
      },
      { ...lead, whoIsHelping },
    )
    if (result.ok) reach(3, result.next)
    else {
      // The verification has ended meanwhile.
      if ('code' in result.fields) code.lose()
      reach(1)
    }
    return result
  }

  return (
    <EnquiryForm
      site={site}
      car={quoteLoan.car?.form ?? null}
      kind={finance}
      setup={form}
      pageId={pageId}
      submitLabel={submitLabel || 'Apply with this quote'}
      draft={draft}
      before={before}
      send={send}
      asksMore={(phone) => <PhoneCode step={code} phone={phone} />}
      moreIsRight={code.isRight}
    />
  )
}
