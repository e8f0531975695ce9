'use client'

import { Button } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { CarsToMend, PageToMend, SitesLookedThrough } from '../dashboard/pages-to-mend'

type Answer = { pages: PageToMend[]; more: number; stock: CarsToMend[]; sites: SitesLookedThrough }

/** Published pages, posts, reusable sections and menus with something to put right. Read after the dashboard is there. */
export function PagesToMend() {
  const [page, setPage] = useState(1)
  /** The page of sites that the answer is about. */
  const [asked, setAsked] = useState(1)
  const [answer, setAnswer] = useState<Answer | 'failed' | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    fetch(`/api/pages/to-mend?page=${page}`, { credentials: 'include', signal: stop.signal })
      .then((response) => (response.ok ? response.json() : 'failed'))
      .catch(() => 'failed' as const)
      .then((found) => {
        if (stop.signal.aborted) return
        setAnswer(found)
        setAsked(page)
      })
    return () => stop.abort()
  }, [page])
  return (
    <div>
      <h2>Findings on your pages</h2>
      {answer === null && <p>Looking through your pages …</p>}
      {answer === 'failed' && <p>The pages could not be checked. Load this page again.</p>}
      {answer !== null && answer !== 'failed' && (
        <>
          {answer.pages.length === 0 && (
            <p>{`Nothing on ${isPart(answer) ? 'these' : 'your'} sites has to be put right.`}</p>
          )}
          <ul>
            {answer.pages.map(
              ({ collection, id, title, site, errors, warnings, first, offersParagraph }) => (
                <li key={`${collection} ${id}`}>
                  <a href={`/admin/collections/${collection}/${id}`}>{title}</a>
                  <span>{`${site} · ${counted(errors, 'error')}${errors && warnings ? ', ' : ''}${counted(warnings, 'warning')}`}</span>
                  <span>{first}</span>
                  {offersParagraph && <AddParagraph id={id} />}
                </li>
              ),
            )}
          </ul>
          {answer.more > 0 && <p>{`And ${answer.more} more.`}</p>}
          {answer.stock.map(({ site, cars, more }) => (
            <details key={site}>
              <summary className="editor-home__fold">{`${site}: ${counted(cars.length + more, 'car')} to put right`}</summary>
              <ul>
                {cars.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
              {more > 0 && <p>{`And ${more} more.`}</p>}
            </details>
          ))}
          {isPart(answer) && (
            <Part
              sites={answer.sites}
              isBusy={page !== asked}
              onNext={() => setPage(answer.sites.next ?? 1)}
            />
          )}
        </>
      )}
    </div>
  )
}

/** Adds the paragraph on what a computer program works out to a draft of a privacy page. */
function AddParagraph({ id }: { id: number }) {
  const [said, setSaid] = useState('')
  const add = async () => {
    setSaid('Adding …')
    const response = await fetch(`/api/pages/${id}/privacy-paragraph`, {
      method: 'POST',
      credentials: 'include',
    }).catch(() => null)
    setSaid(
      response?.ok
        ? 'The paragraph is in a draft of the page. Open the page, read it and publish it.'
        : 'It could not be added. Somebody may have the page open: try again later.',
    )
  }
  return (
    <>
      <Button buttonStyle="secondary" size="small" onClick={add}>
        Add the paragraph as a draft
      </Button>
      <span role="status">{said}</span>
    </>
  )
}

const isPart = ({ sites }: Answer) => sites.names.length < sites.all

/** Which of very many sites were looked through, and the way to the others. */
function Part({
  sites: { names, all, next },
  isBusy,
  onNext,
}: {
  sites: SitesLookedThrough
  isBusy: boolean
  onNext: () => void
}) {
  const [first, last] = [names[0], names.at(-1)]
  const which = first === last ? first : `${first} to ${last}`
  return (
    <>
      <p role="status">
        {isBusy
          ? 'Looking through the pages of other sites …'
          : `Looked through ${names.length} of your ${all} sites: ${which}.`}
      </p>
      <Button buttonStyle="secondary" size="small" onClick={onNext}>
        {next ? 'Look through the next' : 'Begin again with the first'}
      </Button>
    </>
  )
}

const counted = (count: number, word: string) =>
  count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`
