'use client'

import { useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import './shared-link.css'

/** What a shared link looks like in a message or a social network, from the fields above. */
export function SharedLinkPreview() {
  const [title, heading, metaTitle, description, image] = useFormFields(([fields]) =>
    ['title', 'heading', 'meta.title', 'meta.description', 'meta.image'].map(
      (path) => fields[path]?.value,
    ),
  )
  const [picture, setPicture] = useState<{ id: unknown; url: string } | null>(null)
  const id = typeof image === 'object' && image ? (image as { id?: unknown }).id : image
  useEffect(() => {
    if (!id) return setPicture(null)
    const stop = new AbortController()
    fetch(`/api/media/${id}?depth=0`, { credentials: 'include', signal: stop.signal })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((body: { url?: string } | null) => setPicture(body?.url ? { id, url: body.url } : null))
      .catch(() => setPicture(null))
    return () => stop.abort()
  }, [id])
  return (
    <figure className="shared-link" aria-label="A shared link">
      <div className="shared-link__picture">
        {picture ? (
          <img src={picture.url} alt="" />
        ) : (
          <span>The site's picture for shared links</span>
        )}
      </div>
      <figcaption>
        <strong>{String(metaTitle || title || heading || 'The title of the page')}</strong>
        <span>{String(description || 'No description: networks choose words of their own.')}</span>
      </figcaption>
    </figure>
  )
}
