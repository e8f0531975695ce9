'use client'

import {
  Button,
  LeaveWithoutSaving,
  toast,
  useAllFormFields,
  useDocumentInfo,
  useForm,
  useLocale,
} from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { onSaveAnswer, type SaveAnswer, type SaveFault } from '../save-answer'
import { openField } from './open-field'
import './not-saved.css'

/** Somebody else saved in between. */
const OVER_NEWER = 409

/**
 * Says over the form that its last save was refused, and what each field lacks, until one succeeds. The
 * CMS names the fields for seconds, and goes on saying when the document was last saved: by somebody else.
 * Where earlier versions are kept, one's own can be saved over the newer one. CONT-05
 */
export function NotSaved({ savesItself }: { savesItself: boolean }) {
  const { id, collectionSlug, docConfig } = useDocumentInfo()
  const [refusal, setRefusal] = useState<SaveAnswer | null>(null)
  const [bar, setBar] = useState<Element | null>(null)
  const place = useRef<HTMLSpanElement>(null)
  const saved = `/api/${collectionSlug}${id === undefined ? '' : `/${id}`}`

  useEffect(() => setBar(place.current?.closest('.doc-controls') ?? null), [])
  useEffect(
    () =>
      onSaveAnswer((answer) => {
        if (answer.path !== saved) return
        setRefusal(answer.status >= 200 && answer.status < 400 ? null : answer)
      }),
    [saved],
  )

  const canSaveOver = refusal?.status === OVER_NEWER && savesItself && Boolean(docConfig?.versions)
  return (
    <>
      <span ref={place} hidden />
      {refusal && savesItself && <LeaveWithoutSaving />}
      {refusal &&
        bar &&
        createPortal(
          <div className="not-saved" role="alert">
            <p>
              <strong>Not saved.</strong> {canSaveOver ? CHANGED_SINCE : wordsOf(refusal)}
            </p>
            <Faults of={refusal.faults} />
            {canSaveOver && <SaveOver saved={saved} />}
          </div>,
          bar,
        )}
    </>
  )
}

/** Each leads to its field, which says the same. */
function Faults({ of }: { of: readonly SaveFault[] }) {
  if (of.length === 0) return null
  return (
    <>
      <ul>
        {of.map(({ path, label, message }) => (
          <li key={path}>
            <button type="button" onClick={() => void openField(path)}>
              {label ? `${label}: ${message}` : message}
            </button>
          </li>
        ))}
      </ul>
      <KeepMarks key={of.map(({ path }) => path).join()} of={of} />
    </>
  )
}

/**
 * The CMS looks at a form as it is typed in. Where that look is answered after the save was refused, it
 * takes the marks at the fields away again: they stay until something is changed.
 */
function KeepMarks({ of }: { of: readonly SaveFault[] }) {
  const [fields, dispatchFields] = useAllFormFields()
  const [refused] = useState(fields)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (isOver) return
    const isChanged = Object.entries(refused).some(
      ([path, { value }]) => typeof value !== 'object' && fields[path]?.value !== value,
    )
    if (isChanged) setIsOver(true)
    const lost = isChanged ? [] : of.filter(({ path }) => fields[path]?.valid === true)
    if (lost.length === 0) return
    const errors = lost.map(({ path, message }) => ({ path, message }))
    dispatchFields({ type: 'ADD_SERVER_ERRORS', errors })
  }, [of, fields, refused, isOver, dispatchFields])
  return null
}

const CHANGED_SINCE =
  'This was changed by somebody else, or in another tab, since you opened it. What you typed is still here, and is not saved while you go on typing.'
const NO_ANSWER =
  'The server did not answer. What you typed is still here. Once you are online again, change something or press the button to save it.'
const NO_REASON = 'What you typed is still here. Try again in a moment.'

const SEE_FIELDS = 'What you typed is still here. Put this right and save again:'

const wordsOf = ({ status, reason, faults }: SaveAnswer) => {
  if (faults.length > 0) return SEE_FIELDS
  return status === 0 ? NO_ANSWER : (reason ?? NO_REASON)
}

/** The two ways on: to look at the newer one, and to save one's own as a draft over it. */
function SaveOver({ saved }: { saved: string }) {
  const { submit } = useForm()
  const { code } = useLocale()
  const saveOver = async () => {
    const newest = await fetch(`${saved}?draft=true&depth=0&select[updatedAt]=true`, {
      credentials: 'include',
    }).catch(() => null)
    if (!newest?.ok) {
      toast.error(newest ? NO_REASON : NO_ANSWER)
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
