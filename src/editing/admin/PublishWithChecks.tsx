'use client'

import { PublishButton, useAllFormFields, useDocumentInfo } from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Finding } from '../checks/finding'
import { ChecksPanel } from './ChecksPanel'
import './checks.css'
import './dialog.css'

/**
 * The publish button with what the page should be checked for: errors stop it, warnings ask first.
 * The list follows the form while it is being filled in.
 */
export function PublishWithChecks() {
  const [fields] = useAllFormFields()
  const { id, collectionSlug } = useDocumentInfo()
  const [findings, setFindings] = useState<readonly Finding[] | null>(null)
  const [open, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const passed = useRef(false)
  const buttons = useRef<HTMLDivElement>(null)

  const check = useCallback(async (): Promise<readonly Finding[]> => {
    const data = reduceFieldsToValues(fields, true)
    const answer = await fetch(`/api/${collectionSlug}/checks`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, data }),
    })
    if (!answer.ok) return []
    const { findings: found } = (await answer.json()) as { findings: Finding[] }
    setFindings(found)
    return found
  }, [fields, id, collectionSlug])

  useEffect(() => {
    const timer = setTimeout(() => void check(), 700)
    return () => clearTimeout(timer)
  }, [check])

  const publish = () => {
    passed.current = true
    buttons.current?.querySelector<HTMLElement>('#action-save')?.click()
    passed.current = false
  }
  const ask = async (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest('#action-save') : null
    if (!target || passed.current) return
    event.preventDefault()
    event.stopPropagation()
    const found = await check()
    if (found.some(({ level }) => level === 'error')) setOpen(true)
    else if (found.length > 0) dialog.current?.showModal()
    else publish()
  }

  return (
    <>
      <ChecksPanel findings={findings} open={open} onOpen={setOpen} />
      <div ref={buttons} className="publish-with-checks" onClickCapture={ask}>
        <PublishButton />
      </div>
      <dialog ref={dialog} className="publish-dialog" aria-labelledby="publish-dialog-title">
        <h2 id="publish-dialog-title">Publish with these warnings?</h2>
        <ul>
          {findings?.map(({ field, message }) => (
            <li key={field + message}>{message}</li>
          ))}
        </ul>
        <form method="dialog" className="publish-dialog__buttons">
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
      </dialog>
    </>
  )
}
