'use client'

import {
  PublishButton,
  useAllFormFields,
  useConfig,
  useDocumentInfo,
  useForm,
  useFormBackgroundProcessing,
  useFormProcessing,
  useServerFunctions,
} from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Finding } from '../checks/finding'
import { type Checked, ChecksPanel, NOT_CHECKED } from './ChecksPanel'
import { EditorDialog } from './EditorDialog'
import { faultsOf } from './form-faults'
import { PlanInZone } from './PlanInZone'
import './checks.css'

/**
 * The publish button with what the page should be checked for: errors stop it, warnings ask first.
 * The list follows the form while it is being filled in. Fields that the CMS would refuse are among
 * the errors from the first press on: the CMS looks at them only when it is asked to publish.
 */
export function PublishWithChecks() {
  const [fields, dispatchFields] = useAllFormFields()
  const { id, collectionSlug = '', docPermissions, getDocPreferences } = useDocumentInfo()
  const { config, getEntityConfig } = useConfig()
  const { setSubmitted } = useForm()
  const { getFormState } = useServerFunctions()
  const [checked, setChecked] = useState<Checked>('waiting')
  const words = useMemo(
    () => ({ fields: getEntityConfig({ collectionSlug })?.fields ?? [], blocks: config.blocksMap }),
    [collectionSlug, config, getEntityConfig],
  )
  const faults = useMemo(() => faultsOf(fields, words), [fields, words])
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState<Checked | null>(null)
  const [wanted, setWanted] = useState<'checking' | 'checked' | null>(null)
  const autosaving = useFormBackgroundProcessing()
  const saving = useFormProcessing() || autosaving
  const passed = useRef(false)
  const asked = useRef(0)
  const buttons = useRef<HTMLDivElement>(null)

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

  // The CMS disables its button while it saves a draft, and a press on such a button is lost: what was
  // pressed then, or while the page was being checked, is published once the draft is saved.
  useEffect(() => {
    if (wanted !== 'checked' || saving) return
    setWanted(null)
    passed.current = true
    publishButton(buttons.current)?.click()
    passed.current = false
  }, [wanted, saving])

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

  const publish = () => setWanted('checked')
  const ask = async (event: MouseEvent<HTMLElement>) => {
    if (passed.current || !isPress(event.target, event.currentTarget, saving)) return
    event.preventDefault()
    event.stopPropagation()
    if (wanted) return
    setWanted('checking')
    const [found, complete] = await Promise.all([check(), mayBePublished()])
    if (complete && Array.isArray(found) && found.length === 0) return publish()
    setWanted(null)
    const stopped = Array.isArray(found) && found.some(({ level }) => level === 'error')
    if (!complete || stopped) setOpen(true)
    else setAsking(found)
  }

  return (
    <>
      <ChecksPanel checked={withFaults(checked, faults)} open={open} onOpen={setOpen} />
      <div
        ref={buttons}
        className="publish-with-checks"
        aria-busy={wanted !== null}
        onClickCapture={ask}
      >
        <PlanInZone>
          <PublishButton />
        </PlanInZone>
      </div>
      {asking !== null && (
        <EditorDialog
          title={
            typeof asking !== 'string'
              ? 'Publish with these warnings?'
              : 'Publish without the checks?'
          }
          onClose={() => setAsking(null)}
        >
          {typeof asking !== 'string' ? (
            <ul>
              {asking.map(({ field, message }) => (
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
              onClick={publish}
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

const publishButton = (within: HTMLElement | null) =>
  within?.querySelector<HTMLButtonElement>('#action-save') ?? null

/** A press on the button; while it is disabled the press lands on what it lies in (checks.css). */
function isPress(target: EventTarget, within: HTMLElement, saving: boolean): boolean {
  const button = publishButton(within)
  if (!button || !(target instanceof Element)) return false
  return button.disabled ? saving && target.contains(button) : button.contains(target)
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
