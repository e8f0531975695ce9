'use client'

import { type ComponentProps, useImperativeHandle, useRef } from 'react'
import { classNames } from './class-names'
import { Field, type FieldText, useFieldIds } from './Field'
import { CaretDownGlyph } from './glyphs'
import { useEarlyValue } from './use-early-value'

interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends FieldText, ComponentProps<'select'> {
  /** Left out when the caller gives option elements as children (groups). */
  options?: readonly SelectOption[]
  /** For one with a `value`; also called with what was chosen before hydration. */
  onValueChange?: (value: string) => void
  /** First entry with an empty value, such as "Any make". */
  emptyLabel?: string
  frameClassName?: string
}

/** The browser's own select: phones have the best picker for it. */
export function Select({
  label,
  help,
  error,
  optional,
  hideLabel,
  id,
  options = [],
  emptyLabel,
  frameClassName,
  className,
  children,
  ref,
  onValueChange,
  ...rest
}: SelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  useImperativeHandle(ref, () => select.current as HTMLSelectElement)
  useEarlyValue(select, rest.value, onValueChange)
  const text = { label, help, error, optional, hideLabel }
  const ids = useFieldIds(text, id)
  return (
    <Field text={text} ids={ids} className={frameClassName}>
      <div className="relative">
        <select
          ref={select}
          className={classNames('input', className)}
          {...(onValueChange && { onChange: ({ target }) => onValueChange(target.value) })}
          {...rest}
          {...ids.control}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {children ??
            options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
        </select>
        <CaretDownGlyph className="pointer-events-none absolute top-1/2 right-3.5 size-[18px] -translate-y-1/2" />
      </div>
    </Field>
  )
}
