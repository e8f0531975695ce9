'use client'

import { useListQuery } from '@payloadcms/ui'
import { useRouter, useSearchParams } from 'next/navigation'
import { leadFormOptions } from '../routing/lead-forms'
import { type InboxFilter, inboxWhere, noFilter, readInboxWhere } from './inbox-where'

type Option = { value: string; label: string }
const statuses: Option[] = [
  { value: 'new', label: 'New' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'spam', label: 'Spam' },
]

/** Filters of the inbox: each choice narrows the list at once and stands in its address. */
export function InboxFilters({ sites, people }: { sites: Option[]; people: Option[] }) {
  const { query, handleWhereChange } = useListQuery()
  const router = useRouter()
  const params = useSearchParams()
  const filter = readInboxWhere(query?.where)
  const where = inboxWhere(filter)
  const narrowed = where ? `?${new URLSearchParams({ filter: JSON.stringify(where) })}` : ''
  const checks = params.get('checks') === '1'
  const set = (change: Partial<InboxFilter>) =>
    void handleWhereChange?.(inboxWhere({ ...filter, ...change }) ?? {})

  function toggleChecks() {
    const next = new URLSearchParams(params)
    if (checks) next.delete('checks')
    else next.set('checks', '1')
    router.replace(`?${next}`)
  }

  return (
    <section aria-label="Filters">
      <div className="lead-filters">
        <Choice
          label="Form"
          any="Every form"
          options={leadFormOptions}
          value={filter.form}
          onChange={(form) => set({ form })}
        />
        <Choice
          label="Status"
          any="Every status"
          options={statuses}
          value={filter.lead_status}
          onChange={(lead_status) => set({ lead_status })}
        />
        {sites.length > 1 && (
          <Choice
            label="Site"
            any="Every site"
            options={sites}
            value={filter.site}
            onChange={(site) => set({ site })}
          />
        )}
        <Choice
          label="Assignee"
          any="Everybody"
          options={[{ value: 'nobody', label: 'Nobody yet' }, ...people]}
          value={filter.assignee}
          onChange={(assignee) => set({ assignee })}
        />
        <label className="lead-field">
          From
          <input
            type="date"
            value={filter.from}
            onChange={(event) => set({ from: event.target.value })}
          />
        </label>
        <label className="lead-field">
          Until
          <input
            type="date"
            value={filter.until}
            onChange={(event) => set({ until: event.target.value })}
          />
        </label>
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
        <a href={`/api/leads/export${narrowed}`} download>
          Export as CSV
        </a>
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

function Choice({
  label,
  any,
  options,
  value,
  onChange,
}: {
  label: string
  any: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}) {
  return (
    <label className="lead-field">
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
