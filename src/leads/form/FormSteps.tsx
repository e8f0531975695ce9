'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '@/ui/class-names'
import type { VisitQuestion } from '../lead-kind'
import type { FormPlan, PlannedField } from '../questions/form-plan'
import { FormField, type FormParts } from './FormField'

/**
 * The questions of one step, under its title; all of a form that has no steps. Steps that are not
 * the current one stay in the form, out of sight and out of reach; without scripts all are shown.
 */
export function FormStepFields({
  plan,
  at,
  current,
  revealed,
  parts,
  times,
  children,
}: {
  plan: FormPlan
  at: number
  current: number
  /** The shopper was asked for what the form holds back. SERV-02 SERV-03 */
  revealed: boolean
  parts: FormParts
  /** Renders the times of a visit in place of its day; whether its step waits for its turn. */
  times: (question: VisitQuestion, day: PlannedField, waits: boolean) => ReactNode
  children: ReactNode
}) {
  const title = useRef<HTMLLegendElement>(null)
  const before = useRef(current)
  useEffect(() => {
    if (before.current === current) return
    before.current = current
    // The step that was left took the focus with it; errors take it themselves.
    if (current === at && !document.activeElement?.closest('[role="alert"]')) {
      title.current?.focus()
    }
  }, [current, at])

  const step = plan.steps[at]
  if (!step) return null
  // A question that depends on another waits for its answer; the plan of a form with scripts has only
  // what is asked by now.
  const isKeptBack = (field: PlannedField) =>
    field.when !== undefined || (!revealed && plan.kind.heldBack?.includes(field.name) === true)
  const isLater = plan.inSteps && at !== current
  const fields = (
    <div className="grid gap-4 sm:grid-cols-2">
      {step.fields
        .filter(({ name }) => name !== plan.times?.time)
        .map((field) =>
          plan.times && field.name === plan.times.day ? (
            <div key={field.name} className="contents">
              {times(plan.times, field, isLater)}
            </div>
          ) : (
            <div
              key={field.name}
              className={isKeptBack(field) ? 'hidden noscript:contents' : 'contents'}
            >
              <FormField field={field} parts={parts} waits={isLater || isKeptBack(field)} />
            </div>
          ),
        )}
    </div>
  )
  if (!plan.inSteps) {
    return (
      <>
        {fields}
        {children}
      </>
    )
  }
  return (
    <fieldset
      hidden={parts.ready && at !== current}
      className={classNames(
        'min-w-0 gap-4 border-0 p-0',
        parts.ready || at === current ? 'grid' : 'hidden noscript:grid',
      )}
    >
      <legend ref={title} tabIndex={-1} className="mb-4 p-0 text-h4 outline-none">
        <span className="sr-only">
          Step {at + 1} of {plan.steps.length}:{' '}
        </span>
        {step.title}
      </legend>
      {fields}
      {children}
    </fieldset>
  )
}
