'use client'

import { type ComponentProps, useImperativeHandle, useRef } from 'react'
import { classNames } from './class-names'
import { Field, type FieldText, useFieldIds } from './Field'
import { useEarlyValue } from './use-early-value'

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'children'> {
  /** For a field with a `value`; also called with what was typed before hydration. */
  onValueChange?: (value: string) => void
  /** plate: a rego in plate type. code: six digits from a text message. */
  look?: 'plate' | 'code'
  /** Class of the frame around label and control. */
  frameClassName?: string
}

/** One line of text. The caller sets type, inputMode and autoComplete. */
export function TextField({
  label,
  help,
  notice,
  error,
  optional,
  hideLabel,
  id,
  look,
  frameClassName,
  className,
  type = 'text',
  ref,
  onValueChange,
  ...rest
}: TextFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  useEarlyValue(input, rest.value, onValueChange)
  const text = { label, help, notice, error, optional, hideLabel }
  const ids = useFieldIds(text, id)
  return (
    <Field text={text} ids={ids} className={frameClassName}>
      <input
        ref={input}
        type={type}
        className={classNames('input', look && `input-${look}`, className)}
        {...(look === 'plate' && { autoCapitalize: 'characters', spellCheck: false })}
        {...(look === 'code' && {
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          maxLength: 6,
        })}
        {...(onValueChange && { onChange: ({ target }) => onValueChange(target.value) })}
        {...rest}
        {...ids.control}
      />
    </Field>
  )
}

export interface TextAreaProps extends FieldText, Omit<ComponentProps<'textarea'>, 'children'> {
  frameClassName?: string
}

/** Several lines of text. */
export function TextArea({
  label,
  help,
  error,
  optional,
  hideLabel,
  id,
  frameClassName,
  className,
  ...rest
}: TextAreaProps) {
  const text = { label, help, error, optional, hideLabel }
  const ids = useFieldIds(text, id)
  return (
    <Field text={text} ids={ids} className={frameClassName}>
      <textarea className={classNames('input', className)} {...rest} {...ids.control} />
    </Field>
  )
}
