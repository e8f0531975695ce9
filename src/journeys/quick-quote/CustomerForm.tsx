import { type RefObject, useState } from 'react'
import { codeMessages } from '@/account/sign-in/code-rules'
import { formatMobile } from '@/account/sign-in/phone'
import type { LenderCustomer } from '@/integrations/lender-quote/port'
import type { LeadForm, LeadFormInput } from '@/leads/answers/schema'
import { EnquiryForm } from '@/leads/form/EnquiryForm'
import type { Before } from '@/leads/form/enquiry-form-props'
import { failedSend, type SendResult, textFields } from '@/leads/form/send-lead'
import type { FormSite } from '@/leads/questions/form-site'
import { Button } from '@/ui/Button'
import { timeoutSignal } from '@/ui/browser'
import { TextField } from '@/ui/TextField'
import { finance } from '../finance/finance-form'
import { customerSetup } from './customer-setup'
import type { CodeStep } from './use-code-step'
import type { QuoteLoan } from './use-quote-loan'
import { customerMessages, NO_CODE, type Stage, withEnquiryStored } from './wording'

export type QuickQuoteSetup = {
  site: FormSite
  /** Block of the page; null for the dialog of a vehicle. */
  formId: string | null
  pageId: string | null
  submitLabel: string | null
  needsPostcode: boolean
}

/**
 * The applicant: contact details, phone code, then the lead and the lender. Everything typed
 * survives each refusal. QUOTE-01 QUOTE-09 QUOTE-13 QUOTE-14 QUOTE-15 CALL-12
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
  /** Called when the form reaches a stage; the last one has the lender's URL. AMB-30 */
  reach: (stage: Stage, lenderHref?: string) => void
}) {
  const { site, formId, pageId, submitLabel, needsPostcode } = setup
  const [form] = useState(() => customerSetup(formId, needsPostcode))

  const before = async ({ phone }: LeadForm): Promise<Before> => {
    const fault = await code.check(phone)
    if (!fault) return { ok: true, more: {} }
    const { message } = fault
    if (fault.at === 'phone') return { ok: false, message, at: { question: 'phone' } }
    // Names the field, because "This field" is ambiguous in the summary.
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
      // The verification has expired meanwhile.
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
      extraQuestions={(phone) => <PhoneCode step={code} phone={phone} />}
      areExtrasValid={code.isRight}
    />
  )
}

/** Sends a code to the phone typed above, and takes the code. QUOTE-09 QUOTE-13 */
function PhoneCode({ step, phone }: { step: CodeStep; phone: () => string }) {
  const { sentTo, verified, demoCode } = step
  const isSent = step.state !== 'none'
  if (verified) {
    return <p className="text-md">{formatMobile(verified)} is verified.</p>
  }
  if (step.isOff) {
    return (
      <p role="status" className="text-md">
        {NO_CODE}
      </p>
    )
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          busy={step.busy && step.state !== 'submitted'}
          onClick={() => void step.send(phone())}
        >
          {isSent ? 'Resend Code' : 'Send Code'}
        </Button>
        <p role="status" className="text-md text-ink-2">
          {sentTo
            ? demoCode === null
              ? `We sent a code to ${formatMobile(sentTo)}.`
              : `This demonstration sends no texts. The code for ${formatMobile(sentTo)} is ${demoCode}.`
            : 'We text a code of six digits to your mobile.'}
        </p>
      </div>
      {step.sendError && (
        <p role="alert" className="text-md text-danger">
          {step.sendError}
        </p>
      )}
      <TextField
        id={step.fieldId}
        label="Code"
        look="code"
        required
        value={step.typed}
        error={step.error}
        onValueChange={step.type}
      />
    </div>
  )
}

/** The lead is stored and then the lender is called: longer than either alone. Seconds. */
const PATIENCE = 45

/** Another site's page, or one of this site. */
const addressOfLender = /^(?:https:\/\/[^/]|\/(?!\/))/

/**
 * Maps the response of `POST /api/youx/create-customer` to a result of the form. ERR-22 ERR-23
 * ERR-24 QUOTE-15
 */
function readCustomerAnswer(body: unknown): SendResult {
  const answer = typeof body === 'object' && body !== null ? body : {}
  const { redirectUrl, lead_id, error, fields } = answer as Record<string, unknown>
  const lead = typeof lead_id === 'string' ? lead_id : ''
  if (typeof redirectUrl === 'string' && addressOfLender.test(redirectUrl)) {
    return { ok: true, lead_id: lead, next: redirectUrl }
  }
  const said = typeof error === 'string' && error !== '' ? error : customerMessages.noRedirect
  return failedSend(lead ? withEnquiryStored(said) : said, textFields(fields))
}

/**
 * Creates the lender's customer, after the lead. Returns a network failure as a value; the
 * idempotency key makes a retry safe. CALL-12 ERR-25
 */
export async function createCustomer(
  data: LenderCustomer,
  additionalData: Record<string, unknown>,
): Promise<SendResult> {
  try {
    const response = await fetch('/api/youx/create-customer', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ data, additionalData }),
      signal: timeoutSignal(PATIENCE),
    })
    return readCustomerAnswer(await response.json())
  } catch (cause) {
    console.error('The lender’s customer was not created', cause)
    return failedSend(customerMessages.unknown)
  }
}
