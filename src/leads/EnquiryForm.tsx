'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { Button } from '@/ui/Button'
import { ErrorSummary, type FieldError } from '@/ui/ErrorSummary'
import { ConsentFields } from './ConsentFields'
import { readUserDetails, saveEnquiryCar, saveSuccess, saveUserDetails } from './device-storage'
import { EnquiryFields } from './EnquiryFields'
import { FormAlert } from './FormAlert'
import { fieldId } from './field-id'
import type { FormCar } from './form-car'
import type { FormSite } from './form-site'
import { kindWords, type LeadKind } from './lead-kinds'
import type { ReturnedForm } from './returned-form'
import {
  type ExtraField,
  formRules,
  type LeadForm,
  type LeadFormInput,
  leadFormSchema,
} from './schema'
import { sendLead } from './send-lead'
import { readVisitTrail } from './visit-trail-storage'

export type EnquiryFormProps = {
  site: FormSite
  kind: LeadKind
  car?: FormCar | null
  /** What the shopper chooses from; then the choice is required. LEAD-07 */
  categories?: readonly string[]
  /** Category that the form is filed under where the shopper does not choose. */
  filedAs?: string | null
  extras?: readonly ExtraField[]
  pageId?: string | null
  /** The location that the message goes to, where the page is that location's. */
  locationId?: number | null
  submitLabel?: string | null
  /** Values and errors of a form that came back without a script. */
  returned?: ReturnedForm | null
  /** Where a dialog keeps what was typed while it is closed. */
  draft?: RefObject<Partial<LeadFormInput>>
}

const none: readonly never[] = []

const emptyForm: LeadFormInput = {
  name: '',
  last_name: '',
  email: '',
  phone: '',
  postcode: '',
  message: '',
  category: '',
  dealership_slug: '',
  location_id: '',
  test_drive_date: '',
  'do-you-have-a-trade-in': '',
  'Vehicle Make': '',
  'Vehicle Model': '',
  'Vehicle Year': '',
  'Vehicle Rego': '',
  kms: '',
  // LEAD-04: the answer to this enquiry; marketing stays unticked.
  opt_in: true,
  subscribe: false,
  terms_conditions: false,
}

/**
 * A lead form. With scripts it checks, sends once, keeps what was typed on failure, and goes to
 * /success; without them it is a plain form that posts to the same address. LEAD-01 LEAD-11
 * LEAD-13 LEAD-15 LEAD-17 STORE-04 STORE-06 STORE-07
 */
export function EnquiryForm(props: EnquiryFormProps) {
  const { site, kind, car, categories = none, extras = none, returned, draft } = props
  const { filedAs = null, locationId = null } = props
  const router = useRouter()
  const formId = useId()
  const idempotencyKey = useRef('')
  const openedAt = useRef(0)
  const asksCategory = categories.length > 0
  const rules = useMemo(
    () =>
      formRules(site, kind, {
        placed: Boolean(car) || locationId !== null,
        filed: Boolean(filedAs),
        asksCategory,
        extras,
      }),
    [site, kind, car, locationId, filedAs, asksCategory, extras],
  )
  const schema = useMemo(() => leadFormSchema(rules), [rules])
  const [initial] = useState(() => ({ ...emptyForm, ...returned?.values, ...draft?.current }))
  const form = useForm<LeadFormInput, unknown, LeadForm>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    // The summary takes the focus, and leads to each field.
    shouldFocusError: false,
    defaultValues: initial,
  })
  const { register, handleSubmit, setError, setValue, getValues, formState } = form
  const [ready, setReady] = useState(false)
  const [alert, setAlert] = useState<string | null>(() => alertOf(returned))
  const [summary, setSummary] = useState<FieldError[]>(() =>
    summaryOf(returned?.fields ?? {}, formId),
  )

  useEffect(() => {
    idempotencyKey.current = crypto.randomUUID()
    openedAt.current = Date.now()
    setReady(true)
    const saved = readUserDetails(site.slug)
    for (const [name, value] of Object.entries(saved ?? {})) {
      const field = name as 'name' | 'last_name' | 'email' | 'phone' | 'postcode'
      if (value && !getValues(field)) setValue(field, value)
    }
    return () => {
      if (draft) draft.current = getValues()
    }
  }, [site.slug, draft, getValues, setValue])

  useEffect(() => {
    if (car) saveEnquiryCar(site.slug, car)
  }, [site.slug, car])

  const onInvalid = (errors: FieldErrors<LeadFormInput>) => {
    setAlert(null)
    setSummary(summaryOf(messagesOf(errors), formId))
  }

  const onSubmit = handleSubmit(async (values) => {
    setAlert(null)
    setSummary([])
    const result = await sendLead({
      ...values,
      ...(locationId !== null && { location_id: String(locationId) }),
      kind,
      idempotency_key: idempotencyKey.current,
      car_id: car?.id ?? '',
      page_id: props.pageId ?? '',
      filed_as: filedAs ?? '',
      asks_category: asksCategory,
      extras,
      url: window.location.pathname,
      lead_attributes: readVisitTrail(site.slug),
      website: trapValue(formId),
      elapsed_ms: Date.now() - openedAt.current,
    })
    if (!result.ok) {
      for (const [name, message] of Object.entries(result.fields)) {
        if (name in emptyForm) setError(name as keyof LeadFormInput, { message })
      }
      setSummary(summaryOf(result.fields, formId))
      if (Object.keys(result.fields).length === 0) setAlert(result.message)
      return
    }
    const { name, last_name, email, phone, postcode } = values
    saveUserDetails(site.slug, { name, last_name, email, phone, postcode })
    saveSuccess(site.slug, {
      kind,
      category: values.category || filedAs || kindWords[kind].category,
      lead_id: result.lead_id,
    })
    if (draft) draft.current = {}
    router.push('/success')
  }, onInvalid)

  const fieldErrors = { ...returned?.fields, ...messagesOf(formState.errors) }
  const errorOf = (name: keyof LeadFormInput) =>
    ready ? (messagesOf(formState.errors)[name] ?? null) : (fieldErrors[name] ?? null)

  return (
    <form
      method="post"
      action="/api/leads"
      // Until the script is there, the browser's own checks help; then ours say it better.
      noValidate={ready}
      onSubmit={onSubmit}
      className="grid gap-5"
    >
      {alert && <FormAlert message={alert} phone={site.phone} />}
      <ErrorSummary errors={summary} />
      <EnquiryFields
        formId={formId}
        site={site}
        rules={rules}
        categories={categories}
        initial={initial}
        register={register}
        errorOf={errorOf}
      />
      <ConsentFields
        formId={formId}
        site={site}
        terms={rules.terms}
        initial={initial}
        register={register}
        errorOf={errorOf}
      />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="car_id" value={car?.id ?? ''} />
      <input type="hidden" name="car_slug" value={car?.slug ?? ''} />
      <input type="hidden" name="page_id" value={props.pageId ?? ''} />
      {locationId !== null && <input type="hidden" name="location_id" value={locationId} />}
      <input type="hidden" name="filed_as" value={filedAs ?? ''} />
      <input type="hidden" name="asks_category" value={String(asksCategory)} />
      <input type="hidden" name="extras" value={extras.join(',')} />
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label htmlFor={`${formId}-website`}>Leave this empty</label>
        <input id={`${formId}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" block busy={formState.isSubmitting}>
        {props.submitLabel || kindWords[kind].submit}
      </Button>
    </form>
  )
}

function trapValue(formId: string): string {
  const trap = document.getElementById(`${formId}-website`)
  return trap instanceof HTMLInputElement ? trap.value : ''
}

function messagesOf(errors: FieldErrors<LeadFormInput>): Record<string, string> {
  const entries = Object.entries(errors).flatMap(([name, error]) =>
    typeof error?.message === 'string' ? [[name, error.message] as const] : [],
  )
  return Object.fromEntries(entries)
}

/** Errors of fields stand in the summary; only what concerns the whole form is an alert. */
function alertOf(returned: ReturnedForm | null | undefined): string | null {
  return returned && Object.keys(returned.fields).length === 0 ? returned.message : null
}

/** In the order of the form, whatever order the checks ran in. */
function summaryOf(messages: Record<string, string>, formId: string): FieldError[] {
  return Object.keys(emptyForm).flatMap((name) => {
    const message = messages[name]
    return message ? [{ fieldId: fieldId(formId, name), message }] : []
  })
}
