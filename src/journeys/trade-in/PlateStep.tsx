import { type FormEvent, useEffect, useId, useState } from 'react'
import { FormAlert } from '@/leads/form/FormAlert'
import type { FormSite } from '@/leads/questions/form-site'
import { auStates } from '@/sites/site'
import { Button } from '@/ui/Button'
import { ErrorSummary, type FieldError } from '@/ui/ErrorSummary'
import { Select } from '@/ui/Select'
import { TextField } from '@/ui/TextField'
import type { Plate } from './wizard-steps'
import { REQUIRED } from './wording'

/** Registration and state. Without scripts they are the query of the plain form. TRADE-02 TRADE-03 */
export function PlateStep({
  site,
  formId,
  plate,
  plates,
  alert,
  busy,
  change,
  submit,
}: {
  site: FormSite
  formId: string | null
  plate: Plate
  /** Plates that can be tried where no register is connected. */
  plates: readonly Plate[]
  alert: string | null
  busy: boolean
  change: (typed: Partial<Plate>) => void
  submit: () => void
}) {
  const [ready, setReady] = useState(false)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  useEffect(() => setReady(true), [])
  const id = useId()
  const questions = [
    { fieldId: `${id}-rego`, label: 'Rego', value: plate.rego },
    { fieldId: `${id}-state`, label: 'Registered in', value: plate.state },
  ] as const
  const [rego, state] = questions.map(({ fieldId, value }) => ({
    id: fieldId,
    error: errors.some((error) => error.fieldId === fieldId) && !value.trim() ? REQUIRED : null,
  }))
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // As it stands in the fields: it may have been typed before hydration.
    const missing = questions.filter(
      ({ fieldId }) => !(document.getElementById(fieldId) as HTMLInputElement | null)?.value.trim(),
    )
    setErrors(missing.map(({ fieldId, label }) => ({ fieldId, message: `${label}: ${REQUIRED}` })))
    if (missing.length === 0) submit()
  }
  return (
    <form
      action="/enquiry"
      method="get"
      // Until the script is there, the browser's own checks help; then ours say it better.
      noValidate={ready}
      onSubmit={onSubmit}
      className="grid gap-5"
    >
      <ErrorSummary
        errors={errors}
        mended={questions.flatMap(({ fieldId, value }) => (value.trim() ? fieldId : []))}
      />
      {alert && <FormAlert message={alert} phone={site.phone} />}
      <input type="hidden" name="kind" value="trade-in" />
      {formId && <input type="hidden" name="form" value={formId} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Rego"
          name="rego"
          look="plate"
          maxLength={12}
          autoComplete="off"
          required
          value={plate.rego}
          {...rego}
          onValueChange={(rego) => change({ rego })}
        />
        <Select
          label="Registered in"
          name="state"
          emptyLabel="Choose a state"
          options={auStates.map((state) => ({ value: state, label: state }))}
          required
          value={plate.state}
          {...state}
          onValueChange={(state) => change({ state })}
        />
      </div>
      {plates.length > 0 && (
        <p className="text-sm text-ink-3">
          No register is connected to this demonstration. Try{' '}
          {plates.map(({ rego, state }) => `${rego} (${state})`).join(', ')}.
        </p>
      )}
      <Button type="submit" busy={busy}>
        Find my car
      </Button>
      <p role="status" className="sr-only">
        {busy && 'Looking up your rego'}
      </p>
    </form>
  )
}
