import type { ComponentProps, ReactNode } from 'react'
import { FieldGroup, type FieldText, useFieldIds } from './Field'

export interface RadioGroupProps extends FieldText, Omit<ComponentProps<'input'>, 'type'> {
  options: readonly { value: string; label: string; note?: ReactNode }[]
  frameClassName?: string
}

/** One of a few answers, one under the other; the whole row of each is its target. */
export function RadioGroup({
  label,
  help,
  error,
  optional,
  hideLabel,
  id,
  options,
  frameClassName,
  defaultValue,
  ...rest
}: RadioGroupProps) {
  const text = { label, help, error, optional, hideLabel }
  const ids = useFieldIds(text, id)
  return (
    <FieldGroup text={text} ids={ids} className={frameClassName}>
      <div className="grid gap-2">
        {options.map(({ value, label: answer, note }, at) => (
          <label
            key={value}
            htmlFor={`${ids.id}-${at}`}
            className="flex items-start gap-3 rounded-control border border-line px-4 py-3 text-control leading-[1.4] hover:border-line-strong has-checked:border-action"
          >
            <input
              {...rest}
              id={`${ids.id}-${at}`}
              type="radio"
              value={value}
              defaultChecked={value === defaultValue}
              aria-invalid={Boolean(error)}
              className="box mt-0.5"
            />
            <span className="grid min-w-0 gap-0.5 wrap-anywhere">
              {answer}
              {note && <span className="text-md text-ink-2">{note}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
