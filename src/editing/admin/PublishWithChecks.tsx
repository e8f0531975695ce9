'use client'

import {
  PublishButton,
  useAllFormFields,
  useDocumentInfo,
  useFormBackgroundProcessing,
  useFormProcessing,
} from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Finding } from '../checks/finding'
import { type Checked, ChecksPanel, NOT_CHECKED } from './ChecksPanel'
import { EditorDialog } from './EditorDialog'
import './checks.css'

/**
 * The publish button with what the page should be checked for: errors stop it, warnings ask first.
 * The list follows the form while it is being filled in.
 */
export function PublishWithChecks() {
  const [fields] = useAllFormFields()
  const { id, collectionSlug } = useDocumentInfo()
  const [checked, setChecked] = useState<Checked>('waiting')
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState<Checked | null>(null)
  const [wanted, setWanted] = useState<'checking' | 'checked' | null>(null)
  const autosaving = useFormBackgroundProcessing()
  const saving = useFormProcessing() || autosaving
  const passed = useRef(false)
  const buttons = useRef<HTMLDivElement>(null)

  const check = useCallback(async (): Promise<Checked> => {
    const found = await findingsOf(collectionSlug, { id, data: reduceFieldsToValues(fields, true) })
    setChecked(found)
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

  const publish = () => setWanted('checked')
  const ask = async (event: MouseEvent<HTMLElement>) => {
    if (passed.current || !isPress(event.target, event.currentTarget, saving)) return
    event.preventDefault()
    event.stopPropagation()
    if (wanted) return
    setWanted('checking')
    const found = await check()
    if (Array.isArray(found) && found.length === 0) return publish()
    setWanted(null)
    if (Array.isArray(found) && found.some(({ level }) => level === 'error')) setOpen(true)
    else setAsking(found)
  }

  return (
    <>
      <ChecksPanel checked={checked} open={open} onOpen={setOpen} />
      <div
        ref={buttons}
        className="publish-with-checks"
        aria-busy={wanted !== null}
        onClickCapture={ask}
      >
        <PublishButton />
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
