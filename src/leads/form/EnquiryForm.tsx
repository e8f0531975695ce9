'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { track } from '@/measurement/track'
import { Button } from '@/ui/Button'
import { classNames } from '@/ui/class-names'
import { ErrorSummary } from '@/ui/ErrorSummary'
import { StepsProgress } from '@/ui/StepsProgress'
import type { LeadForm, LeadFormInput } from '../answers/schema'
import { saveEnquiryCar, saveSuccess, saveUserDetails } from '../device/device-storage'
import { draftName } from '../device/form-draft'
import { useFormDraft } from '../device/use-form-draft'
import { readVisitTrail } from '../device/visit-trail-storage'
import { decidingFields, formPlan, planFor, plannedFields } from '../questions/form-plan'
import { kindWords, wordsOfKind } from '../questions/lead-kinds'
import { usualSetup } from '../questions/usual-setup'
import { messages } from '../questions/wording'
import { ConsentNotices, OptIn, OtherBoxes } from './ConsentFields'
import { DriveTimes } from './DriveTimes'
import type { EnquiryFormProps } from './enquiry-form-props'
import { RETURNED_FORM_ID } from './enquiry-path'
import { FormAlert } from './FormAlert'
import { FormEnvelope, trapValue } from './FormEnvelope'
import type { FormParts } from './FormField'
import { FormStepFields } from './FormSteps'
import {
  answeredBefore,
  askedFaults,
  emptyForm,
  errorsOfForm,
  messagesOf,
  refusalWords,
  type Summary,
  typedAnswers,
} from './form-answers'
import { formResolver } from './form-resolver'
import { leadEvent } from './lead-event'
import { sendLead } from './send-lead'
import { useChallenge } from './use-challenge'
import { useLeftForm } from './use-left-form'

/**
 * Pressing a button would end the field before it, whose message then moves the button away from
 * under the pointer: the press would be lost.
 */
const staysUnderTheFinger = (event: { preventDefault: () => void }) => event.preventDefault()

/**
 * A lead form, on one page or in steps. With scripts it checks, keeps what was typed over errors and
 * reloads, sends once, and goes to the page that follows; without them it is one plain form that
 * posts to the same address. LEAD-01 LEAD-11 LEAD-12 LEAD-13 SERV-04 SERV-09 STORE-04 STORE-06
 * STORE-07
 */
export function EnquiryForm(props: EnquiryFormProps) {
  const { site, kind, car = null, setup = usualSetup, returned = null, draft } = props
  const { answers, locationId = null, pageId, before, after, asksMore, inStep, told } = props
  const filedAs = setup.filedAs ?? props.filedAs ?? null
  const router = useRouter()
  const formId = useId()
  const sending = useRef(false)
  const plan = useMemo(
    () =>
      formPlan(site, kind, { ...setup, filedAs }, { placed: car !== null || locationId !== null }),
    [site, kind, setup, filedAs, car, locationId],
  )
  const resolver = useMemo(() => formResolver(plan), [plan])
  const [initial] = useState(() => ({
    ...emptyForm(site, plan),
    ...answers,
    ...returned?.values,
    ...draft?.current,
  }))
  const [typedBefore] = useState(() => typedAnswers(formId))
  const form = useForm<LeadFormInput, unknown, LeadForm>({
    resolver,
    mode: 'onTouched',
    // The summary takes the focus, and leads to each field.
    shouldFocusError: false,
    defaultValues: initial,
  })
  const {
    register,
    handleSubmit,
    setError,
    setValue,
    getValues,
    getFieldState,
    formState,
    trigger,
  } = form
  const [ready, setReady] = useState(false)
  const [alert, setAlert] = useState<string | null>(() =>
    returned && Object.keys(returned.fields).length === 0 ? returned.message : null,
  )
  const [summary, setSummary] = useState<Summary>(() => ({
    errors: errorsOfForm(returned?.fields ?? {}, formId, plan),
  }))
  const [refusedTimes, setRefusedTimes] = useState(0)
  const [revealed, setRevealed] = useState(false)
  const kept = useFormDraft({
    site: site.slug,
    name: draftName({ kind, setupId: setup.id, carId: car?.id, locationId, filedAs }),
    form,
    brought: returned ? null : { ...answers, ...draft?.current },
    lastStep: plan.steps.length - 1,
  })
  const { step, setStep } = kept
  const challenge = useChallenge(site.challenge)

  useEffect(() => {
    setReady(true)
    // What the server said stands at the fields until they are put right.
    for (const [name, message] of Object.entries(returned?.fields ?? {})) {
      if (name in initial) setError(name as keyof LeadFormInput, { message })
    }
    // On a slow line people type before the script is there; it must not take that away.
    for (const [name, value] of typedBefore) setValue(name, value)
    return () => {
      if (draft) draft.current = getValues()
    }
  }, [draft, getValues, setValue, typedBefore, returned, initial, setError])

  useEffect(() => {
    if (car) saveEnquiryCar(site.slug, car)
  }, [site.slug, car])

  const { watch } = form
  const deciding = useMemo(() => decidingFields(plan), [plan])
  watch(deciding)
  // Without scripts each question stands there, and says when it is one.
  const shown = ready ? planFor(plan, getValues()) : plan
  useEffect(() => {
    if (!told) return
    const tell = () => {
      for (const [name, value] of Object.entries(told(getValues()) ?? {})) {
        const own = name as keyof LeadFormInput
        setValue(own, value, { shouldValidate: getFieldState(own).error !== undefined })
      }
    }
    tell()
    const telling = watch(tell)
    return () => telling.unsubscribe()
  }, [told, watch, getValues, setValue, getFieldState])

  const bodyOf = (values: Partial<LeadFormInput>) => ({
    ...values,
    ...(locationId !== null && { location_id: String(locationId) }),
    ...(kept.leadId.current && { lead_id: kept.leadId.current }),
    kind,
    form_id: setup.id ?? '',
    idempotency_key: kept.key.current,
    car_id: car?.id ?? '',
    page_id: pageId ?? '',
    filed_as: filedAs ?? '',
    url: window.location.pathname,
    lead_attributes: readVisitTrail(site.slug),
    challenge: challenge.now(),
    website: trapValue(formId),
    // Since the page was asked for: this code may come long after the form could be typed into.
    elapsed_ms: Math.round(performance.now()),
  })
  const left = useLeftForm({ plan, step, form, kept, bodyOf })

  const isLast = step === plan.steps.length - 1
  const stepOf = (name: string) =>
    Math.max(
      plan.steps.findIndex(({ fields }) => fields.some((field) => field.name === name)),
      0,
    )

  /** Says what is wrong, in the step that has the first of it. */
  const explain = (wrong: Record<string, string>) => {
    const names = Object.keys(wrong).filter((name) => name in initial)
    const boxes = names.every((name) => name === 'subscribe' || name === 'terms_conditions')
    const at = boxes ? plan.steps.length - 1 : Math.min(...names.map(stepOf))
    setStep(at)
    setRevealed(true)
    setSummary({ errors: errorsOfForm(wrong, formId, plan, at) })
  }

  const advance = async () => {
    const names = shown.steps[step]?.fields.map(({ name }) => name) ?? []
    const complete = await trigger(names)
    const wrong = Object.fromEntries(
      names.flatMap((name) => {
        const message = getFieldState(name).error?.message
        return message ? [[name, message]] : []
      }),
    )
    setAlert(null)
    if (!complete) setRevealed(true)
    else setStep(step + 1)
    setSummary({
      // ERR-27
      title: messages.stepIncomplete,
      errors: complete ? [] : errorsOfForm(wrong, formId, plan, step),
    })
  }

  const onInvalid = (errors: FieldErrors<LeadFormInput>) => {
    setAlert(null)
    explain(messagesOf(errors))
  }

  const send = handleSubmit(async (values) => {
    if (sending.current) return
    sending.current = true
    setAlert(null)
    setSummary({ errors: [] })
    await challenge.passed()
    const first = await before?.(values)
    if (first?.ok === false) {
      sending.current = false
      challenge.again()
      const { message, at } = first
      if (!at) setAlert(message)
      else if ('control' in at) setSummary({ errors: [{ fieldId: at.control, message }] })
      else {
        setError(at.question, { message })
        explain({ [at.question]: message })
      }
      return
    }
    // SERV-09
    const result = await (props.send ?? sendLead)({
      ...bodyOf(values),
      ...first?.more,
      lead_status: 'Complete',
      form_completed: true,
    })
    sending.current = false
    if (!result.ok) {
      challenge.again()
      const wrong = askedFaults(result.fields, plan)
      for (const [name, message] of Object.entries(wrong)) {
        setError(name as keyof LeadFormInput, { message })
      }
      if ('test_drive_slot' in result.fields) {
        setValue('test_drive_slot', '')
        setRefusedTimes((times) => times + 1)
      }
      if (Object.keys(wrong).length > 0) explain(wrong)
      else setAlert(refusalWords(result, plan))
      return
    }
    left.done()
    kept.forget()
    const { name, last_name, email, phone, postcode } = values
    saveUserDetails(site.slug, { name, last_name, email, phone, postcode })
    const category = values.category || filedAs || kindWords[kind].category
    const car_id = car?.id ?? null
    track(leadEvent(kind, category, car), { form: kind, category, car_id })
    if (draft) draft.current = {}
    const { lead_id } = result
    after?.(values, lead_id)
    if (result.next) return window.location.assign(result.next)
    if (!setup.successPath) saveSuccess(site.slug, { kind, category, lead_id, car_id })
    router.push(setup.successPath ?? '/success')
  }, onInvalid)

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isLast) return void send(event)
    event.preventDefault()
    void advance()
  }

  const shownErrors = messagesOf(formState.errors)
  const parts: FormParts = {
    formId,
    initial,
    register,
    ready,
    notes: props.answerNotes,
    errorOf: (name) => shownErrors[name] ?? (ready ? null : returned?.fields[name]) ?? null,
  }

  // A question that is asked no more has nothing left to fix.
  const isOpen = (name: keyof LeadFormInput) =>
    getFieldState(name).error !== undefined &&
    (typeof initial[name] === 'boolean' ||
      plannedFields(shown).some((field) => field.name === name))
  const mended = summary.errors.flatMap(({ fieldId, name }) =>
    ready && (name ? !isOpen(name) : props.moreIsRight) ? [fieldId] : [],
  )

  return (
    <form
      id={returned ? RETURNED_FORM_ID : undefined}
      method="post"
      action="/api/leads"
      // Until the script is there, the browser's own checks help; then ours say it better.
      noValidate={ready}
      onSubmit={onSubmit}
      className="grid content-start gap-5"
    >
      {alert && <FormAlert message={alert} phone={site.phone} />}
      <ErrorSummary {...summary} mended={mended} />
      {plan.inSteps && <StepsProgress titles={plan.steps.map(({ title }) => title)} step={step} />}
      {plan.steps.map((each, at) => (
        <FormStepFields
          key={each.group}
          plan={shown}
          at={at}
          current={step}
          revealed={revealed}
          parts={parts}
          times={(day) => (
            <DriveTimes
              day={day}
              parts={parts}
              control={form.control}
              carId={car?.id ?? ''}
              refused={refusedTimes}
              choose={(start) => {
                setValue('test_drive_slot', start)
                form.clearErrors('test_drive_slot')
              }}
            />
          )}
        >
          {inStep?.(each.group, (group) => {
            setSummary({ errors: [] })
            setAlert(null)
            setStep(plan.steps.findIndex((other) => other.group === group))
          })}
          {each.group === 'contact' && asksMore?.(() => getValues('phone') ?? '')}
          {each.group === 'contact' && !plan.news && <OptIn plan={plan} parts={parts} />}
        </FormStepFields>
      ))}
      <div
        hidden={ready && !isLast}
        className={classNames(
          '-mt-4 gap-1',
          !ready && plan.inSteps ? 'hidden noscript:grid' : 'grid',
        )}
      >
        <OtherBoxes plan={plan} parts={parts} siteName={site.name} />
      </div>
      <ConsentNotices />
      {site.challenge && <div ref={challenge.box} />}
      <FormEnvelope
        formId={formId}
        fields={{
          kind,
          form_id: setup.id ?? '',
          car_id: car?.id ?? '',
          car_slug: car?.slug ?? '',
          page_id: pageId ?? '',
          filed_as: filedAs ?? '',
          ...answeredBefore(plan, initial),
          ...(locationId !== null && { location_id: String(locationId) }),
        }}
      />
      <div className="flex flex-wrap gap-3">
        {ready && step > 0 && (
          <Button
            variant="secondary"
            onClick={() => {
              setSummary({ errors: [] })
              setAlert(null)
              setStep(step - 1)
            }}
          >
            Back
          </Button>
        )}
        {plan.inSteps && !isLast && (
          <Button
            type="submit"
            onMouseDown={staysUnderTheFinger}
            className="flex-1 noscript:hidden!"
          >
            Next
          </Button>
        )}
        <Button
          type="submit"
          onMouseDown={staysUnderTheFinger}
          busy={formState.isSubmitting}
          hidden={ready && !isLast}
          // Before the script is there, a form in steps can only be sent where none will come.
          className={classNames(
            'flex-1',
            !ready && plan.inSteps && 'hidden! noscript:inline-flex!',
          )}
        >
          {props.submitLabel || wordsOfKind(kind, car ?? site).submit}
        </Button>
      </div>
    </form>
  )
}
