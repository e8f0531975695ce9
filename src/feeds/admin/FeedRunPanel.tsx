'use client'

import { Button, useDocumentInfo } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import type { FeedRun } from '@/payload-types'
import { formatCount } from '@/ui/number-format'
import { countOf } from '@/ui/text-format'
import {
  type FeedReport,
  type FiledProblem,
  leftOutText,
  nextStepText,
  unreadText,
} from '../import/report'
import { areFilesKept, filesNotKept } from '../runs/feed-files-kept'

const LOOK_AGAIN = 1500
const LISTED = 200
const words: Record<FeedRun['status'], string> = {
  queued: 'Waiting for the import to begin',
  running: 'Importing',
  done: 'Done',
  done_with_errors: 'Done, with bad rows',
  planned: 'Dry run: nothing was changed',
  stopped: 'Stopped: nothing was changed yet',
  failed: 'Failed',
}
const counts = [
  ['read', 'Rows'],
  ['added', 'New'],
  ['changed', 'Changed'],
  ['unchanged', 'Unchanged'],
  ['removed', 'Gone from the feed'],
  ['failed', 'Refused'],
] as const
const isOver = (run: FeedRun) => run.status !== 'queued' && run.status !== 'running'

/** How a feed run goes and what came of it, with what can be done next. */
export function FeedRunPanel() {
  const { id } = useDocumentInfo()
  const [run, setRun] = useState<FeedRun | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const look = useCallback(async () => {
    if (id === undefined) return
    const response = await fetch(`/api/feed-runs/${id}?depth=0`, { credentials: 'include' })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    setRun((await response.json()) as FeedRun)
  }, [id])

  const over = run !== null && isOver(run)
  useEffect(() => {
    if (id === undefined || over) return
    const ask = () =>
      look().then(
        () => setProblem(null),
        (error) => setProblem(`The state of the run could not be read (${String(error)}).`),
      )
    void ask()
    const timer = setInterval(ask, LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [id, over, look])

  const again = async (allowRemovals: boolean) => {
    const response = await fetch(`/api/feed-runs/${id}/again`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ allowRemovals }),
    })
    if (!response.ok) {
      const answer = (await response.json().catch(() => null)) as {
        errors?: { message: string }[]
      } | null
      setProblem(answer?.errors?.[0]?.message ?? `The server answered ${response.status}.`)
      return
    }
    setProblem(null)
    await look()
  }

  if (id === undefined) return null
  const report = (run?.report ?? null) as FeedReport | null
  const leftOut = report && leftOutText(report)
  const unread = report && unreadText(report)
  const isKept = run !== null && areFilesKept(run.ended, new Date())
  const nextStep =
    report && isKept && nextStepText(report, run.source === 'command' ? 'terminal' : 'admin')
  return (
    <section aria-label="Feed run" style={{ marginBottom: '2rem' }}>
      <p role="status" style={{ fontSize: '1.15rem', marginBottom: '0.5rem' }}>
        <strong>{run ? words[run.status] : 'Reading …'}</strong>
        {run?.file_name ? ` · ${run.file_name}` : ''}
        {run?.dealership_slug ? ` · ${run.dealership_slug}` : ''}
      </p>
      {problem ? <p role="alert">{problem}</p> : null}
      {run && !isOver(run) ? (
        <progress
          aria-label="Progress of the import"
          max={100}
          value={run.progress ?? 0}
          style={{ width: '100%', maxWidth: '32rem' }}
        />
      ) : null}
      {run && report && isOver(run) ? (
        <>
          <dl style={{ display: 'flex', flexWrap: 'wrap', gap: '1.5rem', margin: '1rem 0' }}>
            {counts.map(([key, label]) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd style={{ margin: 0, fontSize: '1.4rem' }}>{formatCount(run[key] ?? 0)}</dd>
              </div>
            ))}
          </dl>
          {report.dealers.map((dealer) =>
            dealer.message ? <p key={dealer.dealership}>{dealer.message}</p> : null,
          )}
          {report.files.map((file) =>
            file.error ? (
              <p key={file.file}>
                <strong>{file.file}</strong>: {file.error}
              </p>
            ) : null,
          )}
          {leftOut ? <p>{leftOut}</p> : null}
          {unread ? <p style={{ overflowWrap: 'anywhere' }}>{unread}</p> : null}
          {report.notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
          {nextStep ? <p>{nextStep}</p> : null}
          <Actions run={run} again={again} />
          <Problems run={run} problems={report.problems} more={report.moreProblems} />
        </>
      ) : null}
    </section>
  )
}

function Actions({ run, again }: { run: FeedRun; again: (removals: boolean) => Promise<void> }) {
  const isOfHere = run.source !== 'command'
  const others = run.report ? (run.read ?? 0) - (run.failed ?? 0) : 0
  const isKept = areFilesKept(run.ended, new Date())
  const mayRun = isOfHere && isKept
  const wouldRun = isOfHere && ['stopped', 'planned', 'failed'].includes(run.status)
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', alignItems: 'center' }}>
      {mayRun && run.status === 'stopped' ? (
        <Button onClick={() => void again(true)}>
          {run.removed
            ? `Apply with removals: ${formatCount(run.removed)} cars become sold`
            : 'Apply all the same'}
        </Button>
      ) : null}
      {mayRun && run.status === 'planned' ? (
        <Button onClick={() => void again(false)}>Import for real</Button>
      ) : null}
      {mayRun && run.status === 'failed' ? (
        <Button onClick={() => void again(false)}>Import again</Button>
      ) : null}
      {mayRun && run.status === 'failed' && others > 0 ? (
        <Button buttonStyle="secondary" onClick={() => void again(true)}>
          {`Import the other ${countOf(others, 'row')} all the same`}
        </Button>
      ) : null}
      {wouldRun && !isKept ? <p style={{ margin: 0 }}>{filesNotKept}</p> : null}
      <a href={`/api/feed-runs/${run.id}/report?format=text`} download>
        Report as text
      </a>
      <a href={`/api/feed-runs/${run.id}/report?format=json`} download>
        Report as JSON
      </a>
    </div>
  )
}

const effects: Record<FiledProblem['effect'], string> = {
  'row refused': 'Row refused: a car that was in the stock stays as it was.',
  'value dropped': 'The value was left out; the rest of the row was taken.',
  'car not shown': 'The row was taken, and no site shows the car.',
}

type Listed = { run: FeedRun; problems: readonly FiledProblem[]; more: number }

function Problems({ run, problems, more }: Listed) {
  const left = Math.max(0, problems.length - LISTED)
  if (problems.length === 0) {
    const isAllRead = (run.read ?? 0) > 0 && (run.status === 'done' || run.status === 'planned')
    return isAllRead ? <p>Every row was read without a problem.</p> : null
  }
  return (
    <>
      <h2 style={{ margin: '1.5rem 0 0.5rem', fontSize: '1.15rem' }}>
        {formatCount(problems.length + more)}{' '}
        {problems.length + more === 1 ? 'problem' : 'problems'}
      </h2>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {problems.slice(0, LISTED).map((each) => (
          <li
            key={`${each.file}:${each.line}:${each.field}:${each.value}:${each.reason}`}
            style={{
              borderTop: '1px solid var(--theme-elevation-150)',
              padding: '0.6rem 0',
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
              gap: '0.2rem 1.5rem',
              overflowWrap: 'anywhere',
            }}
          >
            <span>
              <strong>Line {formatCount(each.line)}</strong>
              {each.stocknum === null ? '' : ` · stock ${each.stocknum}`}
            </span>
            <span>
              <strong>{each.field}</strong>
              {each.value === '' ? ' ' : ` “${each.value}” `}
              {each.reason}
            </span>
            <span>{each.suggestion}</span>
            <span>{effects[each.effect]}</span>
          </li>
        ))}
      </ul>
      {left > 0 ? <p>{formatCount(left)} more: the reports above list them.</p> : null}
      {more > 0 ? (
        <p>
          {formatCount(more)} more, of which no list was kept. Mend the first ones and import the
          feed again.
        </p>
      ) : null}
    </>
  )
}
