import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { FormAlert } from '@/leads/form/FormAlert'
import { Button } from '@/ui/Button'
import { CHOOSE_VEHICLE } from './wording'

/** Which of the cars that the plate may stand for. TRADE-07 TRADE-08 */
export function SelectionStep({
  title,
  descriptions,
  choice,
  alert,
  phone,
  busy,
  choose,
  back,
  submit,
}: {
  title: ReactNode
  descriptions: readonly string[]
  choice: number | null
  alert: string | null
  phone: string | null
  busy: boolean
  choose: (choice: number) => void
  back: () => void
  submit: (choice: number) => void
}) {
  const [checked, setChecked] = useState(false)
  const id = useId()
  const missing = checked && choice === null
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (choice !== null) return submit(choice)
    document.getElementById(`${id}-0`)?.focus()
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {title}
      {alert && <FormAlert message={alert} phone={phone} />}
      <fieldset
        aria-describedby={missing ? `${id}-error` : undefined}
        className="grid min-w-0 gap-2 border-0 p-0"
      >
        <legend className="mb-2 p-0 text-md text-ink-2">Which one is yours?</legend>
        {descriptions.map((description, at) => (
          <label
            key={description}
            htmlFor={`${id}-${at}`}
            className="flex items-start gap-3 rounded-control border border-line px-4 py-3 text-control leading-[1.4] has-checked:border-action"
          >
            <input
              id={`${id}-${at}`}
              type="radio"
              name={`${id}-vehicle`}
              className="box"
              checked={choice === at}
              onChange={() => choose(at)}
            />
            <span className="min-w-0 wrap-anywhere">{description}</span>
          </label>
        ))}
        {missing && (
          <p id={`${id}-error`} role="alert" className="text-sm text-danger">
            {CHOOSE_VEHICLE}
          </p>
        )}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={back}>
          Back
        </Button>
        <Button type="submit" busy={busy} className="flex-1">
          Next
        </Button>
      </div>
    </form>
  )
}
