'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { postToCms } from './post-to-cms'

export function RetireForm({ collection, id }: { collection: 'pages' | 'posts'; id: number }) {
  const router = useRouter()
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const retire = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const answer = await postToCms(
      `/api/${collection}/${id}/retire`,
      { to: new FormData(event.currentTarget).get('to') },
      'That did not work. Try again.',
    )
    if (answer.ok) return router.push(`/admin/collections/${collection}`)
    setFault(answer.message)
    setBusy(false)
  }
  return (
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
      <button type="submit" disabled={busy} className="btn btn--style-primary btn--size-medium">
        Delete and redirect
      </button>
      <a href={`/admin/collections/${collection}/${id}`}>Keep it</a>
    </form>
  )
}
