'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { postToCms } from './post-to-cms'
import './form.css'

type Report = {
  models: {
    name: string
    grades: number
    colours: number
    questions: number
    pictures: number
  }[]
  faults: { line: number; message: string }[]
  applied: boolean
}

/** A row of each kind, as it is filled in. */
const template = [
  'model,grade,price,adds,colour,swatch,extra,picture,question,answer,Engine,Seats',
  'cx-5,G25 Touring,41990,Leather seats | Power tailgate,,,,,,,2.5 L petrol,5',
  'cx-5,,,,Soul Red,#8a1f24,595,cx-5-red.webp,,,,',
  'cx-5,,,,,,,cx-5-inside.webp,,,,',
  'cx-5,,,,,,,,How much can it tow?,"1,800 kg with brakes. | Ask us about a tow bar.",,',
  '',
].join('\r\n')

/** Which site, which file; what it would change is shown before anything is changed. */
export function ModelSheetForm({ sites }: { sites: readonly { id: number; name: string }[] }) {
  const router = useRouter()
  const [report, setReport] = useState<Report | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const file = form.get('file')
    if (!(file instanceof File)) return
    setBusy(true)
    setFault(null)
    const answer = await postToCms<Report>(
      '/api/models/sheet',
      {
        site: Number(form.get('site')),
        text: await file.text(),
        // The second press, of a sheet that was looked at.
        apply: report !== null && !report.applied,
      },
      'The sheet could not be read. Try again.',
    )
    if (answer.ok) setReport(answer.body)
    else setFault(answer.message)
    setBusy(false)
    if (answer.ok && answer.body.applied) router.refresh()
  }

  return (
    <form onSubmit={send} onChange={() => setReport(null)}>
      <p>
        A CSV file. A row is a grade, a colour, a question with its answer, or a picture of the
        gallery, which is the name of a file in the media of the site. What a grade adds, and the
        paragraphs of an answer, are parted by |; every column of another name is a specification of
        the grade. What the sheet leaves out stays as it is.
      </p>
      <p>
        <a
          download="models.csv"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`}
        >
          Download a sheet to fill in
        </a>
      </p>
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
      <label>
        Sheet
        <input type="file" name="file" required accept=".csv,text/csv" />
      </label>
      <div role="status">{report && <SheetReport report={report} />}</div>
      <button
        type="submit"
        disabled={busy || report?.applied || report?.models.length === 0}
        className="btn btn--style-primary btn--size-medium"
      >
        {report ? 'Save these' : 'Show what changes'}
      </button>
    </form>
  )
}

function SheetReport({ report: { models, faults, applied } }: { report: Report }) {
  return (
    <>
      <p>{applied ? 'Saved:' : 'Would be saved:'}</p>
      <ul>
        {models.length === 0 && <li>Nothing.</li>}
        {models.map(({ name, ...counts }) => (
          <li key={name}>
            {name}: {countsOf(counts)}
          </li>
        ))}
      </ul>
      {faults.length > 0 && (
        <>
          <p>Left out:</p>
          <ul>
            {faults.map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                Line {line}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const kinds = [
  ['grades', 'grade', 'grades'],
  ['colours', 'colour', 'colours'],
  ['questions', 'question', 'questions'],
  ['pictures', 'picture', 'pictures'],
] as const

/** "2 grades, 1 colour" */
const countsOf = (counts: Omit<Report['models'][number], 'name'>) =>
  kinds
    .filter(([kind]) => counts[kind] > 0)
    .map(([kind, one, more]) => `${counts[kind]} ${counts[kind] === 1 ? one : more}`)
    .join(', ')
