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

export interface ChoiceOption {
  value: string
  label: ReactNode
  help?: ReactNode
  disabled?: boolean
}

interface OneOfMany extends FieldText {
  name: string
  options: readonly ChoiceOption[]
  id?: string
  className?: string
  /** Controlled value; give onValueChange with it. */
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
}

/** Props of one radio of a group, controlled or not. */
function radioProps(group: OneOfMany, option: ChoiceOption) {
  const controlled = group.value !== undefined
  return {
    type: 'radio' as const,
    name: group.name,
    value: option.value,
    disabled: option.disabled,
    ...(controlled
      ? { checked: group.value === option.value }
      : { defaultChecked: group.defaultValue === option.value }),
    ...(group.onValueChange && { onChange: () => group.onValueChange?.(option.value) }),
    ...(controlled && !group.onValueChange && { readOnly: true }),
  }
}

/** One answer of several, each in a row. */
export function RadioGroup(props: OneOfMany) {
  const ids = useFieldIds(props, props.id)
  return (
    <FieldGroup text={props} ids={ids} className={props.className}>
      <div>
        {props.options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-10 items-start gap-3 py-[9px] text-control leading-[1.4]',
              option.disabled && 'text-ink-3',
            )}
          >
            <input
              className="box"
              aria-invalid={Boolean(props.error)}
              {...radioProps(props, option)}
            />
            <span>
              {option.label}
              {option.help && <span className="block text-sm text-ink-3">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** One answer of two to four short ones, side by side: radios in the shape of a switch. */
export function SegmentedControl(props: OneOfMany) {
  const ids = useFieldIds(props, props.id)
  return (
    <FieldGroup text={props} ids={ids} className={props.className}>
      <div className="flex flex-wrap gap-0.5 rounded-control bg-sunken p-[3px]">
        {props.options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative grid min-h-[42px] flex-1 place-items-center rounded-[max(0px,calc(var(--r-control)-3px))] px-1.5 xs:px-3.5 text-control font-label whitespace-nowrap text-ink-2 transition-colors hover:text-ink',
              'has-checked:bg-surface has-checked:text-ink has-checked:[box-shadow:0_1px_3px_rgb(0_0_0/.14)]',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
              option.disabled && 'cursor-not-allowed text-ink-3 hover:text-ink-3',
            )}
          >
            <input
              className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
              {...radioProps(props, option)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
