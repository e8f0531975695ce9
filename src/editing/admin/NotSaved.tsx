'use client'

import {
  Button,
  LeaveWithoutSaving,
  toast,
  useAllFormFields,
  useDocumentInfo,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
  useFormProcessing,
  useFormSubmitted,
  useLocale,
} from '@payloadcms/ui'
import type { FormState } from 'payload'
import { hasAutosaveEnabled } from 'payload/shared'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { CHANGED_SINCE, OPEN_FORM } from '@/cms/documents/open-form'
import type { Finding } from '../checks/finding'
import { useFaults } from './use-faults'
import { useOpenField } from './use-open-field'
import './not-saved.css'

/**
 * Payload looks at a changed form again a quarter of a second after a change, and would take the marks of
 * a refused save away if the form counted as changed by then; milliseconds.
 */
const AFTER_THE_LOOK = 500
/** A form that saves itself does so within a second of the last change; milliseconds. */
const LONG_UNSAVED = 3_000

type Mark = { path: string; message: string }
type Refusal = { of: unknown; reason: string; faults: readonly Finding[]; marks: readonly Mark[] }

/**
 * Says that the last save was refused, and why, until one succeeds, and asks before the form is left.
 * Payload says it for seconds and then takes a form that is saved by hand for saved: its button is dead,
 * and nothing asks. Of a form that saves itself it never asks. Can go when a refused save leaves the form
 * changed, and its reason in sight. CONT-05
 */
export function NotSaved() {
  const { docConfig } = useDocumentInfo()
  const { isValid, setModified } = useForm()
  const [fields, dispatchFields] = useAllFormFields()
  const submitted = useFormSubmitted()
  const saving = useFormProcessing()
  const savesItself = docConfig !== undefined && hasAutosaveEnabled(docConfig)

  // Tells this form from the same document in another tab, see `one-editor.ts`. After Payload's own
  // effects, which put the state that the server made in place, without the name.
  useEffect(() => {
    if (fields[OPEN_FORM]?.value) return
    const value = Math.random().toString(36).slice(2)
    const timer = setTimeout(() => dispatchFields({ type: 'UPDATE', path: OPEN_FORM, value }))
    return () => clearTimeout(timer)
  }, [fields, dispatchFields])

  useEffect(() => {
    if (!submitted || saving || savesItself) return
    const timer = setTimeout(() => setModified(true), AFTER_THE_LOOK)
    return () => clearTimeout(timer)
  }, [submitted, saving, savesItself, setModified])

  const refusal = useRefusal(fields)
  const isLongUnsaved = useLongUnsaved(fields)
  const reason = refusal?.reason ?? (isLongUnsaved && submitted && isValid ? NO_ANSWER : null)
  return (
    <>
      {savesItself && (refusal || isLongUnsaved) && <LeaveWithoutSaving />}
      {reason !== null &&
        createPortal(
          <div className="not-saved" role="alert">
            <p>
              <strong>Not saved.</strong> {refusal?.faults.length ? SEE_FIELDS : reason}
            </p>
            {refusal && <Faults of={refusal} />}
            {savesItself && docConfig.versions && reason.startsWith(CHANGED_SINCE) && <SaveOver />}
          </div>,
          document.body,
        )}
    </>
  )
}

const SEE_FIELDS = 'What you typed is still here. Put this right and save again:'
const NO_ANSWER =
  'The server did not answer. What you typed is still here. Once you are online again, change something or press the button to save it.'

/** Why the server refused the last save; null once a save has succeeded, which makes a newer version. */
function useRefusal(fields: FormState): Refusal | null {
  const { dispatchFields } = useForm()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const faults = useFaults(fields)
  const version = fields.updatedAt?.value
  const mark = fields[OPEN_FORM]
  const note = useEffectEvent((reason: string) => {
    const marks = Object.entries(fields).flatMap(([path, { valid, errorMessage }]) =>
      valid === false && errorMessage && path !== OPEN_FORM
        ? [{ path, message: errorMessage }]
        : [],
    )
    setRefusal({ of: version, reason, faults, marks })
    // It has been read, and would stop the next save of a form that Payload validates by itself.
    dispatchFields({ type: 'UPDATE', path: OPEN_FORM, valid: true })
  })
  useEffect(() => {
    if (mark?.valid === false && mark.errorMessage) note(mark.errorMessage)
  }, [mark])
  return refusal?.of === version ? refusal : null
}

/** Whether nothing has saved, or is saving, what was changed some time ago. */
function useLongUnsaved(fields: FormState): boolean {
  const modified = useFormModified()
  const saving = useFormProcessing()
  const autosaving = useFormBackgroundProcessing()
  const isWaiting = modified && !saving && !autosaving
  const [since, setSince] = useState<FormState | null>(null)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSince(fields), LONG_UNSAVED)
    return () => clearTimeout(timer)
  }, [isWaiting, fields])
  return isWaiting && since === fields
}

/** Each leads to its field, which says the same. */
function Faults({ of }: { of: Refusal }) {
  const openField = useOpenField()
  if (of.faults.length === 0) return null
  return (
    <>
      <ul>
        {of.faults.map(({ field, message }) => (
          <li key={field}>
            <button type="button" onClick={() => void openField(field)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
      <KeepMarks key={of.marks.map(({ path }) => path).join()} of={of.marks} />
    </>
  )
}

/**
 * Payload looks at a form as it is typed in. Where that look is answered after the save was refused, it
 * takes the marks at the fields away again: they stay until something is changed.
 */
function KeepMarks({ of }: { of: readonly Mark[] }) {
  const [fields, dispatchFields] = useAllFormFields()
  const [refused] = useState(fields)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (isOver) return
    const isChanged = Object.entries(refused).some(
      ([path, { value }]) => typeof value !== 'object' && fields[path]?.value !== value,
    )
    if (isChanged) setIsOver(true)
    const errors = isChanged ? [] : of.filter(({ path }) => fields[path]?.valid === true)
    if (errors.length > 0) dispatchFields({ type: 'ADD_SERVER_ERRORS', errors: [...errors] })
  }, [of, fields, refused, isOver, dispatchFields])
  return null
}

/** The two ways on: to look at the newer one, and to save one's own as a draft over it. */
function SaveOver() {
  const { id, collectionSlug } = useDocumentInfo()
  const { submit } = useForm()
  const { code } = useLocale()
  const saved = `/api/${collectionSlug}/${id}`
  const saveOver = async () => {
    const newest = await fetch(`${saved}?draft=true&depth=0&select[updatedAt]=true`, {
      credentials: 'include',
    }).catch(() => null)
    if (!newest?.ok) {
      toast.error(newest ? 'That did not work. Try again in a moment.' : NO_ANSWER)
      return
    }
    const { updatedAt } = (await newest.json()) as { updatedAt: string }
    // Not as an autosave, which would be written into the version that is somebody else's.
    await submit({
      action: `${saved}?locale=${code}&depth=0&fallback-locale=null&draft=true`,
      method: 'PATCH',
      overrides: { _status: 'draft', updatedAt },
      skipValidation: true,
    })
  }
  return (
    <div className="not-saved__ways">
      <a href={window.location.pathname} target="_blank" rel="noreferrer">
        See the newer one in a new tab
      </a>
      <Button buttonStyle="secondary" margin={false} size="small" onClick={() => void saveOver()}>
        Save mine over it, as a draft
      </Button>
      <span>The newer one stays under Versions.</span>
    </div>
  )
}
