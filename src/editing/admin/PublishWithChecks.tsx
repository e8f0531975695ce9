'use client'

import {
  Button,
  useAllFormFields,
  useDocumentInfo,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
  useFormProcessing,
  useServerFunctions,
  useTranslation,
} from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Finding } from '../checks/finding'
import { type Checked, ChecksPanel, NOT_CHECKED } from './ChecksPanel'
import { EditorDialog } from './EditorDialog'
import { useFaults } from './use-faults'
import './checks.css'

/** Publishes what the form holds, once what it is saving is saved: a press meanwhile is not lost. */
export function Publish({ check }: { check?: () => Promise<boolean> }) {
  const { submit } = useForm()
  const { t } = useTranslation()
  const modified = useFormModified()
  const autosaving = useFormBackgroundProcessing()
  const saving = useFormProcessing() || autosaving
  const {
    hasPublishedDoc,
    hasPublishPermission,
    setHasPublishedDoc,
    setMostRecentVersionIsAutosaved,
    setUnpublishedVersionCount,
    unpublishedVersionCount,
    uploadStatus,
  } = useDocumentInfo()
  const [wanted, setWanted] = useState<'checking' | 'checked' | null>(null)

  useEffect(() => {
    if (wanted !== 'checked' || saving) return
    setWanted(null)
    void submit({ overrides: { _status: 'published' } }).then((done) => {
      if (!done) return
      setUnpublishedVersionCount(0)
      setMostRecentVersionIsAutosaved(false)
      setHasPublishedDoc(true)
    })
  }, [
    wanted,
    saving,
    submit,
    setHasPublishedDoc,
    setMostRecentVersionIsAutosaved,
    setUnpublishedVersionCount,
  ])

  if (!hasPublishPermission) return null
  const isNew = modified || unpublishedVersionCount > 0 || !hasPublishedDoc
  return (
    <Button
      id="action-save"
      type="button"
      size="medium"
      margin={false}
      disabled={uploadStatus === 'uploading' || (!isNew && wanted === null)}
      onClick={async () => {
        if (wanted) return
        setWanted('checking')
        const isFine = !check || (await check().catch(() => false))
        setWanted(isFine ? 'checked' : null)
      }}
    >
      {t('version:publishChanges')}
    </Button>
  )
}

/**
 * The publish button with what the page should be checked for: errors stop it, warnings ask first.
 * The list follows the form while it is being filled in. Fields that the CMS would refuse are among
 * the errors from the first press on: the CMS looks at them only when it is asked to publish.
 */
export function PublishWithChecks() {
  const [fields, dispatchFields] = useAllFormFields()
  const { id, collectionSlug = '', docPermissions, getDocPreferences } = useDocumentInfo()
  const { setSubmitted } = useForm()
  const { getFormState } = useServerFunctions()
  const [checked, setChecked] = useState<Checked>('waiting')
  const faults = useFaults(fields)
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState<{ about: Checked; answer: (yes: boolean) => void } | null>(
    null,
  )
  const asked = useRef(0)

  const check = useCallback(async (): Promise<Checked> => {
    asked.current += 1
    const turn = asked.current
    const found = await findingsOf(collectionSlug, { id, data: reduceFieldsToValues(fields, true) })
    // An answer that comes late is about a form that has changed since.
    if (turn === asked.current) setChecked(found)
    return found
  }, [fields, id, collectionSlug])

  useEffect(() => {
    const timer = setTimeout(() => void check(), 700)
    return () => clearTimeout(timer)
  }, [check])

  /** Asks the CMS which fields it would refuse, and marks them as it does itself when it refuses them. */
  const mayBePublished = async (): Promise<boolean> => {
    const { state } = await getFormState({
      id,
      collectionSlug,
      data: reduceFieldsToValues(fields, true),
      docPermissions: docPermissions ?? { fields: true },
      docPreferences: await getDocPreferences(),
      operation: id ? 'update' : 'create',
      schemaPath: collectionSlug,
      skipValidation: false,
    })
    const errors = Object.entries(state ?? {}).flatMap(([path, { valid, errorMessage }]) =>
      valid === false && errorMessage ? [{ path, message: errorMessage }] : [],
    )
    if (errors.length === 0) {
      // What was put right a moment ago may still be marked, and would stop the form.
      for (const { field } of faults) dispatchFields({ type: 'UPDATE', path: field, valid: true })
      return true
    }
    dispatchFields({ type: 'ADD_SERVER_ERRORS', errors })
    setSubmitted(true)
    return false
  }

  const ask = async (): Promise<boolean> => {
    const [found, complete] = await Promise.all([check(), mayBePublished()])
    if (complete && Array.isArray(found) && found.length === 0) return true
    const stopped = Array.isArray(found) && found.some(({ level }) => level === 'error')
    if (!complete || stopped) {
      setOpen(true)
      return false
    }
    return await new Promise<boolean>((answer) => setAsking({ about: found, answer }))
  }
  const close = (isWanted: boolean) => {
    asking?.answer(isWanted)
    setAsking(null)
  }

  return (
    <>
      <ChecksPanel checked={withFaults(checked, faults)} open={open} onOpen={setOpen} />
      <Publish check={ask} />
      {asking !== null && (
        <EditorDialog
          title={
            typeof asking.about !== 'string'
              ? 'Publish with these warnings?'
              : 'Publish without the checks?'
          }
          onClose={() => close(false)}
        >
          {typeof asking.about !== 'string' ? (
            <ul>
              {asking.about.map(({ field, message }) => (
                <li key={field + message}>{message}</li>
              ))}
            </ul>
          ) : (
            <p>
              {NOT_CHECKED} What must be put right still stops it; nobody would see the warnings.
            </p>
          )}
          <form method="dialog" className="editor-dialog__buttons">
            <button type="submit" className="btn btn--style-secondary btn--size-medium">
              Keep as a draft
            </button>
            <button
              type="submit"
              className="btn btn--style-primary btn--size-medium"
              onClick={() => close(true)}
            >
              Publish anyway
            </button>
          </form>
        </EditorDialog>
      )}
    </>
  )
}

/** A field that a check has an error at is marked, too: once is enough. */
function withFaults(checked: Checked, faults: readonly Finding[]): Checked {
  if (typeof checked === 'string') return faults.length > 0 ? faults : checked
  const known = new Set(checked.map(({ field }) => field))
  return [...faults.filter(({ field }) => !known.has(field)), ...checked]
}

async function findingsOf(collection: string | undefined, body: object): Promise<Checked> {
  try {
    const answer = await fetch(`/api/${collection}/checks`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) return 'failed'
    const { findings } = (await answer.json()) as { findings: Finding[] }
    return findings
  } catch {
    return 'failed'
  }
}
