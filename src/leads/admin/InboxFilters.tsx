'use client'

import { useListQuery } from '@payloadcms/ui'
import { useRouter, useSearchParams } from 'next/navigation'
import { zoneName } from '@/calendar/date-words'
import { type InboxFilter, inboxWhere, noFilter, readInboxWhere } from './inbox-where'

type Option = { value: string; label: string }
const nobody: Option = { value: 'nobody', label: 'Nobody yet' }
const statuses: Option[] = [
  { value: 'new', label: 'New' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'spam', label: 'Spam' },
]

const days = [
  { name: 'from', label: 'From the day' },
  { name: 'until', label: 'Until the day' },
] as const

/** Filters of the inbox: each choice filters the list at once and is in its URL. */
export function InboxFilters({
  forms,
  people,
  site,
  timeZone,
}: {
  forms: readonly Option[]
  people: Option[]
  /** That the list shows; null for all. */
  site: number | null
  timeZone: string
}) {
  const { query, handleWhereChange } = useListQuery()
  const router = useRouter()
  const params = useSearchParams()
  const filter = readInboxWhere(query?.where, timeZone)
  const where = inboxWhere(filter, timeZone)
  const checks = params.get('checks') === '1'
  const choices = [
    { name: 'form', label: 'Form', any: 'Every form', options: forms },
    { name: 'lead_status', label: 'Status', any: 'Every status but spam', options: statuses },
    { name: 'assignee', label: 'Assignee', any: 'Everybody', options: [nobody, ...people] },
  ] as const
  const set = (change: Partial<InboxFilter>) =>
    void handleWhereChange?.(inboxWhere({ ...filter, ...change }, timeZone) ?? {})

  function toggleChecks() {
    const next = new URLSearchParams(params)
    if (checks) next.delete('checks')
    else next.set('checks', '1')
    router.replace(`?${next}`)
  }

  return (
    <section aria-label="Filters">
      <div className="lead-filters">
        {choices.map(({ name, label, any, options }) => (
          <label key={name} className="lead-field">
            {label}
            <select value={filter[name]} onChange={(event) => set({ [name]: event.target.value })}>
              <option value="">{any}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </label>
        ))}
        {days.map(({ name, label }) => (
          <label key={name} className="lead-field">
            {label}, {zoneName(timeZone)}
            <input
              type="date"
              value={filter[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          </label>
        ))}
        <label className="lead-field">
          Car
          <input
            type="search"
            placeholder="Stock number, make or model"
            defaultValue={filter.car}
            key={filter.car}
            onBlur={(event) =>
              event.target.value !== filter.car && set({ car: event.target.value })
            }
            onKeyDown={(event) => {
              if (event.key === 'Enter') set({ car: event.currentTarget.value })
            }}
          />
        </label>
      </div>
      <div className="lead-row" style={{ marginBlockEnd: 12 }}>
        <details>
          <summary>Export as CSV</summary>
          <form action="/api/leads/export" className="lead-row">
            {site !== null && <input type="hidden" name="site" value={site} />}
            {where && <input type="hidden" name="filter" value={JSON.stringify(where)} />}
            <label className="lead-field">
              What it is for; the group’s admins are told
              <input type="text" name="reason" required minLength={5} maxLength={200} />
            </label>
            <button type="submit" className="lead-button">
              Export
            </button>
          </form>
        </details>
        {where && (
          <button type="button" className="lead-button" onClick={() => set(noFilter)}>
            Clear filters
          </button>
        )}
        <label className="lead-row" style={{ gap: 6, fontSize: 13 }}>
          <input type="checkbox" checked={checks} onChange={toggleChecks} />
          Show check leads
        </label>
      </div>
    </section>
  )
}
