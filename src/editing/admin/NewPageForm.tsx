'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { pathOfTitle } from '../page-templates'
import { postToCms } from './post-to-cms'

/** Four answers, and the draft is there. What was typed stays when something is missing. */
export function NewPageForm({
  sites,
  templates,
}: {
  sites: readonly { id: number; name: string }[]
  templates: readonly { key: string; label: string; help: string }[]
}) {
  const router = useRouter()
  const [title, setTitle] = useState('')
  const [path, setPath] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setFault(null)
    const answer = await postToCms<{ id: number }>(
      '/api/pages/from-template',
      {
        site: Number(form.get('site')),
        template: form.get('template'),
        title,
        path: path || undefined,
      },
      'The page could not be made. Try again.',
    )
    if (answer.ok) router.push(`/admin/collections/pages/${answer.body.id}`)
    else {
      setFault(answer.message)
      setBusy(false)
    }
  }

  return (
    <form className="editor-form" onSubmit={submit}>
      {fault && (
        <p role="alert" className="editor-form__fault">
          {fault}
        </p>
      )}
      <label>
        Site
        <select name="site" required defaultValue={sites.length === 1 ? sites[0]?.id : ''}>
          {sites.length > 1 && <option value="">Choose a site</option>}
          {sites.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>Start from</legend>
        {templates.map(({ key, label, help }, at) => (
          <label key={key} className="editor-form__choice">
            <input type="radio" name="template" value={key} required defaultChecked={at === 0} />
            <span>
              <strong>{label}</strong>
              <span>{help}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <label>
        Title
        <input
          name="title"
          required
          maxLength={120}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </label>
      <label>
        Address on the site
        <input
          name="path"
          value={path}
          placeholder={title ? pathOfTitle(title) : '/winter-sale'}
          onChange={(event) => setPath(event.target.value)}
        />
        <span className="editor-form__help">Empty: made from the title.</span>
      </label>
      <button type="submit" disabled={busy} className="btn btn--style-primary btn--size-medium">
        {busy ? 'Making the page …' : 'Make the page'}
      </button>
      <p className="editor-form__help">
        It is a draft: shoppers see nothing before you publish it.
      </p>
    </form>
  )
}
