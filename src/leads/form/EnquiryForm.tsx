'use client'

import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { track } from '@/measurement/track'
import { Button } from '@/ui/Button'
import { classNames } from '@/ui/class-names'
import { ErrorSummary } from '@/ui/ErrorSummary'
import { StepsProgress } from '@/ui/StepsProgress'
import { saveEnquiryCar } from '../device/device-storage'
import { draftName } from '../device/form-draft'
import { useFormDraft } from '../device/use-form-draft'
import { saidOf } from '../lead-kind'
import { defaultSetup } from '../questions/form-setup'
import { ConsentNotices, OptIn, OtherBoxes } from './ConsentFields'
import { holdEarlyPress, takeEarlyPress } from './early-press'
import type { EnquiryFormProps } from './enquiry-form-props'
import { RETURNED_FORM_ID } from './enquiry-path'
import { FormAlert } from './FormAlert'
import { FormEnvelope } from './FormEnvelope'
import type { FormParts } from './FormField'
import { FormStepFields } from './FormSteps'
import { answeredBefore, messagesOf } from './form-answers'
import { formFacts } from './lead-event'
import { useChallenge } from './use-challenge'
import { mendedFaults, useFaults } from './use-faults'
import {
  useAnswerListener,
  useHydrated,
  useLeadFormState,
  useShownPlan,
} from './use-lead-form-state'
import { useSending } from './use-sending'
import { VisitTimes } from './VisitTimes'

/**
 * A lead form, on one page or in steps. With scripts it checks, keeps what was typed over errors and
 * reloads, sends once, and goes to the page that follows; without them it is one plain form that
 * posts to the same address. LEAD-01 LEAD-11 LEAD-12 LEAD-13 SERV-04 SERV-09 STORE-04 STORE-06
 * STORE-07
 */
export function EnquiryForm(props: EnquiryFormProps) {
  const { site, kind, car = null, setup = defaultSetup, returned = null, draft } = props
  const { answers, locationId = null, pageId, extraQuestions, stepContent } = props
  const asked = useLeadFormState(props)
  const { formId, plan, filedAs, initial, form } = asked
  const stored = useFormDraft({
    site: site.slug,
    name: draftName({ kind: kind.name, setupId: setup.id, carId: car?.id, locationId, filedAs }),
    form,
    initialValues: returned ? null : { ...answers, ...draft?.current },
    lastStep: plan.steps.length - 1,
  })
  const { step, setStep } = stored
  const challenge = useChallenge(site.challenge)
  // After the draft, which is older than what was typed into the page.
  const ready = useHydrated(asked, { returned, draft })
  const shown = useShownPlan(asked, ready)
  useAnswerListener(form, props.onAnswers)
  useEffect(() => {
    if (car) saveEnquiryCar(site.slug, car)
  }, [site.slug, car])
  const faults = useFaults(asked, returned, stored)
  const { send, isSending, refusedTimes } = useSending(props, asked, { stored, faults, challenge })

  const isLast = step === plan.steps.length - 1
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isLast) return void send(event)
    event.preventDefault()
    void faults.advance(shown)
  }
  const isStarted = useRef(false)
  const recordStart = () => {
    if (!isStarted.current) track('formStart', formFacts(kind, filedAs ?? kind.category, car))
    isStarted.current = true
  }
  const element = useRef<HTMLFormElement>(null)
  const actOnEarlyPress = useEffectEvent(() => {
    if (takeEarlyPress(element.current) && !isLast) void faults.advance(shown)
  })
  useEffect(() => {
    if (ready) actOnEarlyPress()
  }, [ready])
  const goTo = (to: number) => {
    faults.clear()
    setStep(to)
  }
  const shownErrors = messagesOf(form.formState.errors)
  const parts: FormParts = {
    formId,
    initial,
    register: form.register,
    ready,
    notes: props.answerNotes,
    errorOf: (name) => shownErrors[name] ?? (ready ? null : returned?.fields[name]) ?? null,
  }

  return (
    <form
      ref={element}
      id={returned ? RETURNED_FORM_ID : undefined}
      method="post"
      action="/api/leads"
      // Until the script is there, the browser's own checks help; then ours say it better.
      noValidate={ready}
      onSubmit={onSubmit}
      onChange={recordStart}
      className="grid content-start gap-5"
    >
      {plan.inSteps && <script>{holdEarlyPress}</script>}
      {faults.alert && <FormAlert message={faults.alert} phone={site.phone} />}
      <ErrorSummary
        {...faults.summary}
        mended={ready ? mendedFaults(asked, faults.summary, shown, props.areExtrasValid) : []}
      />
      {plan.inSteps && <StepsProgress titles={plan.steps.map(({ title }) => title)} step={step} />}
      {plan.steps.map((each, at) => (
        <FormStepFields
          key={each.group}
          plan={shown}
          at={at}
          current={step}
          revealed={faults.revealed}
          parts={parts}
          times={(question, day, waits) => (
            <VisitTimes
              question={question}
              day={day}
              parts={parts}
              waits={waits}
              form={form}
              carId={car?.id ?? ''}
              refused={refusedTimes}
            />
          )}
        >
          {stepContent?.(each.group, (group) =>
            goTo(plan.steps.findIndex((other) => other.group === group)),
          )}
          {each.group === 'contact' && extraQuestions?.(() => form.getValues('phone') ?? '')}
          {each.group === 'contact' && !kind.news && <OptIn plan={plan} parts={parts} />}
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
          kind: kind.name,
          form_id: setup.id ?? '',
          car_id: car?.id ?? '',
          car_slug: car?.slug ?? '',
          page_id: pageId ?? '',
          filed_as: filedAs ?? '',
          ...(kind.terms && { terms_version: kind.terms.version }),
          ...answeredBefore(plan, initial),
          ...(locationId !== null && { location_id: String(locationId) }),
        }}
      />
      <FormButtons
        ready={ready}
        inSteps={plan.inSteps}
        isLast={isLast}
        busy={isSending}
        back={step > 0 ? () => goTo(step - 1) : null}
        submitLabel={props.submitLabel || saidOf(kind.submit, car ?? site)}
      />
    </form>
  )
}

/**
 * Pressing a button would end the field before it, whose message then moves the button away from
 * under the pointer: the press would be lost.
 */
const staysUnderTheFinger = (event: { preventDefault: () => void }) => event.preventDefault()

function FormButtons({
  ready,
  inSteps,
  isLast,
  busy,
  back,
  submitLabel,
}: {
  ready: boolean
  inSteps: boolean
  isLast: boolean
  busy: boolean
  /** Null in the first step. */
  back: (() => void) | null
  submitLabel: string
}) {
  return (
    <div className="flex flex-wrap gap-3">
      {ready && back && (
        <Button variant="secondary" onClick={back}>
          Back
        </Button>
      )}
      {inSteps && !isLast && (
        <Button type="submit" onMouseDown={staysUnderTheFinger} className="flex-1 noscript:hidden!">
          Next
        </Button>
      )}
      <Button
        type="submit"
        onMouseDown={staysUnderTheFinger}
        busy={busy}
        hidden={ready && !isLast}
        // Before the script is there, a form in steps can only be sent where none will come.
        className={classNames('flex-1', !ready && inSteps && 'hidden! noscript:inline-flex!')}
      >
        {submitLabel}
      </Button>
    </div>
  )
}
