'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { EditorDialog } from './EditorDialog'
import { postToCms } from './post-to-cms'
import './form.css'

/**
 * A page that shoppers know is about to be deleted: asks where they are sent from now on. Then the
 * CMS asks as always.
 */
export function AskOnDelete() {
  const { id, collectionSlug, hasPublishedDoc } = useDocumentInfo()
  const router = useRouter()
  const pressed = useRef<HTMLElement | null>(null)
  const passed = useRef(false)
  const [asking, setAsking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  useEffect(() => {
    if (!id || !hasPublishedDoc) return
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target.closest('#action-delete') : null
      if (!(target instanceof HTMLElement) || passed.current) return
      event.preventDefault()
      event.stopPropagation()
      pressed.current = target
      setFault(null)
      setAsking(true)
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [id, hasPublishedDoc])

  const retire = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const to = new FormData(event.currentTarget).get('to')
    const answer = await postToCms(
      `/api/${collectionSlug}/${id}/retire`,
      { to },
      'That did not work. Try again.',
    )
    if (!answer.ok) {
      setFault(answer.message)
      return
    }
    setAsking(false)
    router.push(`/admin/collections/${collectionSlug}`)
  }
  const withoutRedirect = () => {
    setAsking(false)
    passed.current = true
    pressed.current?.click()
    passed.current = false
  }

  if (!asking) return null
  return (
    <EditorDialog title="Where should its visitors go?" onClose={() => setAsking(false)}>
      <form className="editor-form" onSubmit={retire}>
        <p>Shoppers and search engines know this address. Without a redirect they find nothing.</p>
        {fault && (
          <p role="alert" className="editor-form__fault">
            {fault}
          </p>
        )}
        <label>
          Send them to
          <input
            name="to"
            required
            placeholder="/offers"
            pattern="(/|https://).*"
            title="A path of this site such as /offers, or a full address that starts with https://"
          />
        </label>
        <div className="editor-dialog__buttons">
          <button
            type="button"
            className="btn btn--style-secondary btn--size-medium"
            onClick={() => setAsking(false)}
          >
            Keep the page
          </button>
          <button
            type="button"
            className="btn btn--style-secondary btn--size-medium"
            onClick={withoutRedirect}
          >
            Delete without a redirect
          </button>
          <button type="submit" className="btn btn--style-primary btn--size-medium">
            Delete and redirect
          </button>
        </div>
      </form>
    </EditorDialog>
  )
}
