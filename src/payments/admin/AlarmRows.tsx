import { momentWords } from '@/calendar/date-words'
import { clockOfSites, type OwnSite } from '@/cms/access/chosen-sites'
import '@/leads/admin/leads-admin.css'
import { type Cents, formatCents } from '@/finance/money'
import { type Alarm, alarmKinds } from '../alarms'
import { ActForm } from './ActForm'
import './money-admin.css'

/** Alarms with the way to what they are about, and how a person says that they have seen to it. */
export function AlarmRows({
  of,
  sites,
  mayWrite,
}: {
  of: readonly Alarm[]
  sites: readonly OwnSite[]
  mayWrite: boolean
}) {
  return (
    <ul className="money-alarms">
      {of.map(({ id, kind, site, reservation, detail, amountCents, raisedAt }) => {
        const own = sites.filter((each) => each.id === site)
        const where = own[0]?.name ?? 'All sites'
        const since = momentWords(raisedAt, clockOfSites(own.length > 0 ? own : sites))
        return (
          <li key={id}>
            {reservation ? (
              <a href={`/admin/reservations/${reservation}`}>{alarmKinds[kind]}</a>
            ) : (
              <strong>{alarmKinds[kind]}</strong>
            )}
            <span>
              {[where, amountCents !== null && formatCents(amountCents as Cents)]
                .filter(Boolean)
                .join(' · ')}
              {' · '}
              {detail} Since {since}.
            </span>
            {mayWrite && (
              <ActForm
                path={`/api/payment-alarms/${id}/seen`}
                label="I have seen to it"
                submit="Take it off the list"
                fields={[{ name: 'reason', label: 'What you did', kind: 'text', required: true }]}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
