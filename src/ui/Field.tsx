import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import { WarningGlyph } from './glyphs'

/** What every field says about itself. */
export interface FieldText {
  label: ReactNode
  /** Printed under the field, also while there is an error. */
  help?: ReactNode
  /** What was done to the value: printed and spoken. Null while nothing was; a field without it never says so. */
  notice?: string | null
  /** What to do about the value; null or empty when it is fine. */
  error?: string | null
  /** Adds "(optional)"; required fields say nothing. */
  optional?: boolean
  /** For fields whose context names them already; the label stays for screen readers. */
  hideLabel?: boolean
}

/** Ids that tie a control to its label, help and error. */
export interface FieldIds {
  id: string
  helpId: string
  errorId: string
  noticeId: string
  /** Props of the control itself. */
  control: {
    id: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }
}

/** Ids of one field; pass the id if an error summary is to link to it. */
export function useFieldIds(text: FieldText, givenId?: string): FieldIds {
  const ownId = useId()
  const id = givenId ?? ownId
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const noticeId = `${id}-notice`
  const describedBy = [text.error && errorId, text.notice && noticeId, text.help && helpId]
    .filter(Boolean)
    .join(' ')
  return {
    id,
    helpId,
    errorId,
    noticeId,
    control: {
      id,
      // Set explicitly: browsers match :invalid on an untouched required field, or on a value that
      // is not a multiple of the step.
      'aria-invalid': Boolean(text.error),
      'aria-describedby': describedBy || undefined,
    },
  }
}

/** Label above, control, then error and help: the frame of a single control. */
export function Field({
  text,
  ids,
  className,
  children,
}: {
  text: FieldText
  ids: FieldIds
  className?: string
  children: ReactNode
}) {
  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', className)}>
      <label
        htmlFor={ids.id}
        className={classNames('text-md font-label text-ink', text.hideLabel && 'sr-only')}
      >
        {text.label}
        <Optional show={text.optional} />
      </label>
      {children}
      <FieldMessages text={text} ids={ids} />
    </div>
  )
}

/** A group of controls under one question. */
export function FieldGroup({
  text,
  ids,
  className,
  children,
}: {
  text: FieldText
  ids: FieldIds
  className?: string
  children: ReactNode
}) {
  return (
    <fieldset
      id={ids.id}
      tabIndex={-1}
      aria-describedby={ids.control['aria-describedby']}
      className={classNames(
        'grid min-w-0 content-start gap-1.5 border-0 p-0 outline-none',
        className,
      )}
    >
      <legend
        className={classNames(
          'mb-1.5 p-0 text-md font-label text-ink',
          text.hideLabel && 'sr-only',
        )}
      >
        {text.label}
        <Optional show={text.optional} />
      </legend>
      {children}
      <FieldMessages text={text} ids={ids} />
    </fieldset>
  )
}

function Optional({ show }: { show?: boolean }) {
  return show ? <span className="font-normal text-ink-3"> (optional)</span> : null
}

/** Stands there before it says anything: screen readers speak what changes. */
export function FieldNotice({ id, text }: { id?: string; text: string | null }) {
  return (
    <p id={id} role="status" className="text-md leading-[1.35] font-medium empty:sr-only">
      {text}
    </p>
  )
}

/** The error sentence, the notice and the help line under a control. */
export function FieldMessages({ text, ids }: { text: FieldText; ids: FieldIds }) {
  return (
    <>
      {text.error && (
        <p id={ids.errorId} className="flex gap-1.5 text-md leading-[1.35] font-medium text-danger">
          <WarningGlyph className="mt-px size-[1.15em] flex-none" />
          {text.error}
        </p>
      )}
      {text.notice !== undefined && <FieldNotice id={ids.noticeId} text={text.notice} />}
      {text.help && (
        <p id={ids.helpId} className="text-sm leading-[1.4] text-ink-3">
          {text.help}
        </p>
      )}
    </>
  )
}
