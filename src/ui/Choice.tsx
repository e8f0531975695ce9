import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import { FieldGroup, FieldMessages, type FieldText, useFieldIds } from './Field'

export interface CheckboxProps
  extends Omit<FieldText, 'hideLabel'>,
    Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** At the right end of the row, such as the number of cars. */
  count?: ReactNode
}

/** A tick box; the whole row is its target. */
export function Checkbox({
  label,
  help,
  error,
  optional,
  id,
  count,
  className,
  disabled,
  ...rest
}: CheckboxProps) {
  const text = { label, help, error, optional }
  const ids = useFieldIds(text, id)
  return (
    <div className={classNames('grid', className)}>
      <label
        htmlFor={ids.id}
        className={classNames(
          'flex min-h-10 items-start gap-3 py-[9px] text-control leading-[1.4]',
          disabled && 'text-ink-3',
        )}
      >
        <input type="checkbox" className="box" disabled={disabled} {...rest} {...ids.control} />
        <span className="min-w-0">
          {label}
          {optional && <span className="text-ink-3"> (optional)</span>}
        </span>
        {count !== undefined && <span className="num ml-auto text-md text-ink-3">{count}</span>}
      </label>
      <FieldMessages text={text} ids={ids} />
    </div>
  )
}

/** One answer of two to four short ones, side by side: radios in the shape of a switch. */
export function SegmentedControl({
  name,
  options,
  value,
  onValueChange,
  className,
  ...text
}: FieldText & {
  name: string
  options: readonly { value: string; label: ReactNode }[]
  value: string
  onValueChange: (value: string) => void
  className?: string
}) {
  const ids = useFieldIds(text)
  return (
    <FieldGroup text={text} ids={ids} className={className}>
      <div className="flex flex-wrap gap-0.5 rounded-control bg-sunken p-[3px]">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative grid min-h-[42px] flex-1 place-items-center rounded-[max(0px,calc(var(--r-control)-3px))] px-1.5 xs:px-3.5 text-control font-label whitespace-nowrap text-ink-2 transition-colors hover:text-ink',
              'has-checked:bg-surface has-checked:text-ink has-checked:[box-shadow:0_1px_3px_rgb(0_0_0/.14)]',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onValueChange(option.value)}
              className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
