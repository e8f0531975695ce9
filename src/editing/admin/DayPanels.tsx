import { momentWords } from '@/calendar/date-words'
import '@/leads/admin/leads-admin.css'
import type { OwnSite } from '@/cms/access/chosen-sites'
import { AskServer } from '@/leads/admin/AskServer'
import { FailureWords } from '@/leads/admin/FailureWords'
import { AlarmRows } from '@/payments/admin/AlarmRows'
import { formatCount } from '@/ui/number-format'
import type { Day } from '../dashboard/read-day'

/** What keeps leads or cars from arriving, what a reservation needs and what slows pages; nothing where all is well. */
export function Alarms({
  failing,
  feeds,
  money,
  tags,
  sites,
  mayWrite,
}: Pick<Day, 'failing' | 'feeds' | 'money' | 'tags'> & {
  sites: readonly OwnSite[]
  mayWrite: boolean
}) {
  return (
    <>
      {money.length > 0 && (
        <div className="editor-home__trouble" role="alert">
          <h2>Reservations that need a person</h2>
          <AlarmRows of={money} sites={sites} mayWrite={mayWrite} />
        </div>
      )}
      {failing.length > 0 && (
        <div className="editor-home__trouble" role="alert">
          <h2>Leads that do not arrive</h2>
          <ul>
            {failing.map((each) => (
              <li key={each.key}>
                <a
                  href={
                    each.id === null
                      ? `/admin/collections/leads/deliveries?state=${each.dead > 0 ? 'dead' : 'waiting'}`
                      : `/admin/collections/lead-destinations/${each.id}`
                  }
                >
                  {each.label}
                </a>
                <span>
                  {each.site_name} · <FailureWords of={each} /> Since{' '}
                  {momentWords(each.since, each.time_zone)}.
                </span>
                {mayWrite && each.id !== null && (
                  <AskServer path={`/api/lead-destinations/${each.id}/try-now`}>Try now</AskServer>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {feeds.length > 0 && (
        <div className="editor-home__trouble" role="alert">
          <h2>Feeds that need a look</h2>
          <ul>
            {feeds.map(({ run, dealership, words }) => (
              <li key={run}>
                <a href={`/admin/collections/feed-runs/${run}`}>{dealership}</a>
                <span>{words}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {tags.length > 0 && (
        <div className="editor-home__trouble" role="alert">
          <h2>Services over their budget</h2>
          <ul>
            {tags.map(({ site, name, tag, kb, ms }) => (
              <li key={`${site}-${tag}`}>
                <a href={`/admin/collections/sites/${site}`}>{tag}</a>
                <span>{`${name} · ${formatCount(Math.round(kb))} kB and ${formatCount(Math.round(ms))} ms on a page`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** Leads that nobody has answered, by age, and those that wait longest. */
export function WaitingLeads({ of: { total, ages, longest, href } }: { of: Day['unanswered'] }) {
  return (
    <div>
      <h2>
        <a href={href}>{total === 1 ? '1 unanswered lead' : `${total} unanswered leads`}</a>
      </h2>
      {total === 0 && <p>Every lead has its answer.</p>}
      {ages.length > 0 && (
        <p className="editor-home__ages">
          {ages.map(({ words, count, isLate }) => (
            <span key={words} data-late={isLate}>
              <strong>{count}</strong> {words}
            </span>
          ))}
        </p>
      )}
      <ul>
        {longest.map(({ id, who, about, phone, waited }) => (
          <li key={id}>
            <a href={`/admin/collections/leads/${id}`}>{who}</a>
            <span>{about}</span>
            <span>{[phone, `waits ${waited}`].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Offers that start or end in the coming days; nothing where none does. */
export function Offers({ of }: { of: Day['offers'] }) {
  if (of.length === 0) return null
  return (
    <div>
      <h2>Offers this week</h2>
      <ul>
        {of.map(({ id, name, words }) => (
          <li key={`${id} ${words}`}>
            <a href={`/admin/collections/promos/${id}`}>{name}</a>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
