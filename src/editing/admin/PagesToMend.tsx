'use client'

import { useEffect, useState } from 'react'
import type { PageToMend } from '../dashboard/pages-to-mend'

type Answer = { pages: PageToMend[]; more: number }

/** Published pages, posts, reusable sections and menus with something to put right. Read after the dashboard is there. */
export function PagesToMend() {
  const [answer, setAnswer] = useState<Answer | 'failed' | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    fetch('/api/pages/to-mend', { credentials: 'include', signal: stop.signal })
      .then((response) => (response.ok ? response.json() : 'failed'))
      .then(setAnswer)
      .catch(() => {
        if (!stop.signal.aborted) setAnswer('failed')
      })
    return () => stop.abort()
  }, [])
  return (
    <div>
      <h3>To put right</h3>
      {answer === null && <p>Looking through your pages …</p>}
      {answer === 'failed' && <p>The pages could not be checked. Load this page again.</p>}
      {answer !== null && answer !== 'failed' && (
        <>
          {answer.pages.length === 0 && <p>Nothing on your sites has to be put right.</p>}
          <ul>
            {answer.pages.map(({ collection, id, title, site, errors, warnings, first }) => (
              <li key={`${collection} ${id}`}>
                <a href={`/admin/collections/${collection}/${id}`}>{title}</a>
                <span>{`${site} · ${counted(errors, 'error')}${errors && warnings ? ', ' : ''}${counted(warnings, 'warning')}`}</span>
                <span>{first}</span>
              </li>
            ))}
          </ul>
          {answer.more > 0 && <p>{`And ${answer.more} more.`}</p>}
        </>
      )}
    </div>
  )
}

const counted = (count: number, word: string) =>
  count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`
