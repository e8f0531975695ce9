import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { Field, type FieldText, useFieldIds } from './Field'

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'children'> {
  /** plate: a rego in plate type. code: six digits from a text message. */
  look?: 'plate' | 'code'
  /** Class of the frame around label and control. */
  frameClassName?: string
}

/** One line of text. The caller sets type, inputMode and autoComplete. */
export function TextField({
  label,
  help,
  error,
  optional,
  hideLabel,
  id,
  look,
  frameClassName,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const text = { label, help, error, optional, hideLabel }
  const ids = useFieldIds(text, id)
  return (
    <Field text={text} ids={ids} className={frameClassName}>
      <input
        type={type}
        className={classNames('input', look && `input-${look}`, className)}
        {...(look === 'plate' && { autoCapitalize: 'characters', spellCheck: false })}
        {...(look === 'code' && {
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          maxLength: 6,
        })}
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
