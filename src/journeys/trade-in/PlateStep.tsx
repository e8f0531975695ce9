import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FormAlert } from '@/leads/form/FormAlert'
import type { FormSite } from '@/leads/questions/form-site'
import { auStates } from '@/sites/site'
import { Button } from '@/ui/Button'
import { Select } from '@/ui/Select'
import { TextField } from '@/ui/TextField'
import type { Plate } from './wizard-steps'
import { REQUIRED } from './wording'

/** Registration and state. Without scripts they are the query of the plain form. TRADE-02 TRADE-03 */
export function PlateStep({
  title,
  site,
  formId,
  plate,
  plates,
  alert,
  busy,
  change,
  submit,
}: {
  title: ReactNode
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
  const [checked, setChecked] = useState(false)
  useEffect(() => setReady(true), [])
  const fields = useRef<HTMLDivElement>(null)
  const missing = (value: string) => (checked && value.trim() === '' ? REQUIRED : null)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    const empty = [...(fields.current?.querySelectorAll<HTMLInputElement>('.input') ?? [])].find(
      ({ value }) => value.trim() === '',
    )
    if (empty) return empty.focus()
    submit()
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
      {title}
      {alert && <FormAlert message={alert} phone={site.phone} />}
      <input type="hidden" name="kind" value="trade-in" />
      {formId && <input type="hidden" name="form" value={formId} />}
      <div ref={fields} className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Rego"
          name="rego"
          look="plate"
          maxLength={12}
          autoComplete="off"
          required
          value={plate.rego}
          error={missing(plate.rego)}
          onValueChange={(rego) => change({ rego })}
        />
        <Select
          label="Registered in"
          name="state"
          emptyLabel="Choose a state"
          options={auStates.map((state) => ({ value: state, label: state }))}
          required
          value={plate.state}
          error={missing(plate.state)}
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
