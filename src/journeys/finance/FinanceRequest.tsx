'use client'

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { creditScores } from '@/finance/finance-params'
import type { LeadFormInput } from '@/leads/answers/schema'
import { draftName, readDraft } from '@/leads/device/form-draft'
import { useStoredTexts } from '@/leads/device/use-stored-texts'
import type { Before } from '@/leads/form/enquiry-form-props'
import type { FormCar } from '@/leads/form/form-car'
import type { FormSite } from '@/leads/questions/form-site'
import { carTypeOptions } from '@/sites/stock-kinds'
import { Button } from '@/ui/Button'
import { whenIdle } from '@/ui/browser'
import { ErrorSummary, type FieldError } from '@/ui/ErrorSummary'
import { onDemand, showLoadFailure } from '@/ui/on-demand'
import { PlaceholderForm } from '@/ui/Placeholder'
import { Select } from '@/ui/Select'
import { TextField } from '@/ui/TextField'
import { finance } from './finance-form'
import {
  detailsSetup,
  type FinanceForm,
  type FinanceRequestValues,
  loanFaults,
  requestAnswers,
  termWords,
} from './finance-request'

const EnquiryForm = onDemand(() =>
  import('@/leads/form/EnquiryForm').then((file) => file.EnquiryForm),
)

const terms = [1, 2, 3, 4, 5, 6, 7].map((years) => ({
  value: String(years),
  label: termWords(years),
}))
const noFacts = { message: '' }
const DEALERSHIP = 'dealership_slug'
const ratings = Object.entries(creditScores).map(([value, label]) => ({ value, label }))

/**
 * Requests finance in two steps: the loan and the vehicle, prefilled from the query, then the
 * contact details. Without scripts the first step links to the plain finance form. ROUTE-20
 */
export function FinanceRequest({
  site,
  car,
  unreached = null,
  initial,
  form,
}: {
  site: FormSite
  car: FormCar | null
  /** Id of the car in the query, if the car could not be loaded. */
  unreached?: string | null
  initial: FinanceRequestValues
  /** Setup by an editor; null for the default questions. */
  form: FinanceForm | null
}) {
  const { values, change, clear } = useStoredTexts(site.slug, 'loan', initial)
  const [step, setStep] = useState<'loan' | 'details'>('loan')
  const draft = useRef<Partial<LeadFormInput>>({})
  // What the details were given of the loan when they were last opened.
  const facts = useStoredTexts(site.slug, 'loan-facts', noFacts)
  const [setup] = useState(() => detailsSetup(form?.setup))
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)

  const id = useId()
  const [ready, setReady] = useState(false)
  const [errors, setErrors] = useState<readonly FieldError[]>([])

  useEffect(() => setReady(true), [])
  useEffect(() => whenIdle(EnquiryForm.preload), [])

  useEffect(() => {
    // The step that was left took the focus with it.
    if (moved.current && step) heading.current?.focus()
  }, [step])

  const go = (to: typeof step) => {
    moved.current = true
    setStep(to)
  }
  const advance = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The value as it is in the field: it may have been typed before hydration.
    const typed = new FormData(event.currentTarget)
    const standing = Object.fromEntries(
      Object.keys(values).flatMap((name) => {
        const text = typed.get(name)
        return typeof text === 'string' ? [[name, text]] : []
      }),
    )
    change(standing)
    const wrong = Object.entries(loanFaults({ ...values, ...standing }))
    setErrors(wrong.map(([name, message]) => ({ fieldId: `${id}-${name}`, message })))
    if (wrong.length > 0) return
    const loan = requestAnswers({ ...values, ...standing }, site, car?.name ?? unreached)
    // Going back to the loan, or a reload, keeps the contact details.
    const { id: setupId, filedAs } = setup
    const name = draftName({ kind: finance.name, setupId, carId: car?.id, filedAs })
    const before = draft.current.message ?? readDraft(site.slug, name)?.values.message
    const written = before?.replace(facts.values.message, '').trim()
    facts.change({ message: loan.message })
    const message = [loan.message, written].filter(Boolean).join('\n')
    draft.current = { ...draft.current, ...loan, message }
    go('details')
  }
  const faults = loanFaults(values)
  const isWrong = (name: keyof FinanceRequestValues) =>
    errors.some(({ fieldId }) => fieldId === `${id}-${name}`)
  const field = (name: keyof FinanceRequestValues) => ({
    name,
    value: values[name],
    onValueChange: (value: string) => change({ [name]: value }),
    id: `${id}-${name}`,
    error: isWrong(name) ? faults[name] : null,
  })
  const title = (words: string) => (
    <h3 ref={heading} tabIndex={-1} className="text-h3 outline-none">
      {words}
    </h3>
  )

  // If the contact step asks for the dealership as well, its answer wins.
  const asksAgain =
    !car && (site.forms.showDealership || setup.fields.some(({ name }) => name === DEALERSHIP))
  const before = async (): Promise<Before> => {
    const { preferredDealership } = values
    return { ok: true, more: asksAgain ? {} : { [DEALERSHIP]: preferredDealership } }
  }

  if (step === 'details') {
    return (
      <div className="grid gap-5">
        {title('Your details')}
        <Button variant="link" className="justify-self-start" onClick={() => go('loan')}>
          Back to your loan
        </Button>
        <EnquiryForm
          fallback={<PlaceholderForm />}
          onLost={() => {
            go('loan')
            showLoadFailure()
          }}
          site={site}
          car={car}
          kind={finance}
          setup={setup}
          pageId={form?.pageId}
          submitLabel={form?.submitLabel || 'Ask for finance'}
          draft={draft}
          before={before}
          after={() => {
            clear()
            facts.clear()
          }}
        />
      </div>
    )
  }
  return (
    <form
      action="/enquiry"
      method="get"
      // Until the script is there, the browser's own checks help; then ours say it better.
      noValidate={ready}
      onSubmit={advance}
      className="grid gap-5"
    >
      {title('Your loan')}
      <ErrorSummary
        errors={errors}
        mended={errors.flatMap(({ fieldId }) =>
          Object.keys(faults).some((name) => fieldId === `${id}-${name}`) ? [] : fieldId,
        )}
      />
      <input type="hidden" name="kind" value={finance.name} />
      {form?.setup.id && <input type="hidden" name="form" value={form.setup.id} />}
      {car && <input type="hidden" name="car" value={car.slug} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Vehicle price or budget"
          inputMode="decimal"
          pattern="[$]?\s*[\d,]+([.]\d+)?"
          title="A sum such as 30,000"
          required
          className="num"
          {...field('vehiclePriceBudget')}
        />
        <Select label="Loan term" options={terms} {...field('loanTerm')} />
        <Select
          label="How do you rate your credit?"
          options={ratings}
          {...field('selfAssessedCreditScore')}
        />
        <TextField label="Who is helping you?" optional {...field('whoIsHelping')} />
        {site.dealerships.length > 1 && (
          <Select
            label="Preferred dealership"
            emptyLabel="Any dealership"
            options={site.dealerships.map(({ slug, name }) => ({ value: slug, label: name }))}
            {...field('preferredDealership')}
          />
        )}
        <Select
          label="Condition"
          emptyLabel="New, demo or used"
          options={carTypeOptions}
          {...field('car_type')}
        />
        <TextField
          label="Year"
          optional
          inputMode="numeric"
          pattern="\d{4}"
          title="Four digits"
          className="num"
          {...field('year')}
        />
        {/* Of the link that a car's page gave: no shopper knows them. */}
        <input type="hidden" name="vin" value={values.vin} />
        <input type="hidden" name="nvic" value={values.nvic} />
      </div>
      <Button type="submit" className="justify-self-start">
        Continue
      </Button>
    </form>
  )
}
