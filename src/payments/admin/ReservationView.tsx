import { Gutter, SetStepNav } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps, PayloadRequest } from 'payload'
import { momentWords } from '@/calendar/date-words'
import type { OwnSite } from '@/cms/access/chosen-sites'
import { mayWrite } from '@/cms/access/user'
import { AdminFrame } from '@/cms/admin/AdminFrame'
import { type Cents, formatCents } from '@/finance/money'
import { When } from '@/leads/admin/When'
import { formatPhone } from '@/leads/answers/phone-number'
import { leadDatabase } from '@/leads/record/lead-database'
import { alarmKinds, openAlarms } from '../alarms'
import type { Ledger } from '../reservation'
import { AlarmRows } from './AlarmRows'
import { Messages } from './Messages'
import { MoneyOf } from './MoneyOf'
import { namesOfStaff, readableLedger, readStory, type Story } from './reservation-story'
import { endOf, kindWords, stateTone, stateWords } from './reservation-words'
import { StaffActs } from './StaffActs'
import { TimeLeft } from './TimeLeft'
import { alarmScope } from './who-may'
import '@/leads/admin/leads-admin.css'
import './money-admin.css'

/** One reservation: the car, the shopper, the money, what happened, and what staff may do. */
export async function ReservationView(frame: AdminViewServerProps) {
  const { req } = frame.initPageResult
  const segments = frame.params?.segments
  const id = (Array.isArray(segments) ? segments.at(-1) : undefined) ?? ''
  if (!req.user)
    redirect(`/admin/login?redirect=${encodeURIComponent(`/admin/reservations/${id}`)}`)
  const found = await readableLedger(req, id)
  const title = found ? found.ledger.reservation.reference : 'Not found'
  return (
    <AdminFrame {...frame}>
      <Gutter className="lead-admin">
        <SetStepNav
          nav={[{ label: 'Reservations', url: '/admin/reservations' }, { label: title }]}
        />
        {found ? (
          <Found req={req} {...found} />
        ) : (
          <div className="lead-empty">
            <strong>There is no such reservation on your sites</strong>
            <p>
              <a href="/admin/reservations">See all reservations</a>
            </p>
          </div>
        )}
      </Gutter>
    </AdminFrame>
  )
}

async function Found({
  req,
  ledger,
  site,
}: {
  req: PayloadRequest
  ledger: Ledger
  site: OwnSite
}) {
  const { reservation, refunds } = ledger
  const database = leadDatabase()
  const [story, alarms] = await Promise.all([
    readStory(database, reservation.id),
    openAlarms(database, alarmScope(req.user, [site])),
  ])
  const own = alarms.filter((each) => each.reservation === reservation.id)
  const names = await namesOfStaff(req, [
    ...story.rows.map(({ who }) => who),
    ...refunds.map(({ who }) => who),
    ...story.past.map(({ clearedBy }) => clearedBy),
  ])
  const nameOf = (who: string | null) => names.get(who ?? '') ?? whoWords[who ?? ''] ?? 'Staff'
  return (
    <div className="lead-stack">
      <Head ledger={ledger} site={site} now={new Date()} />
      {own.length > 0 && (
        <section className="lead-alarm" aria-label="To see to">
          <AlarmRows of={own} sites={[site]} mayWrite={mayWrite(req.user)} />
        </section>
      )}
      <StaffActs ledger={ledger} user={req.user} />
      <div className="money-facts">
        <Shopper ledger={ledger} />
        <MoneyOf ledger={ledger} timeZone={site.timeZone} nameOf={nameOf} user={req.user} />
      </div>
      <Rows story={story} site={site} ledger={ledger} nameOf={nameOf} />
      <Messages notices={story.notices} of={reservation} timeZone={site.timeZone} />
      <Terms ledger={ledger} />
    </div>
  )
}

const whoWords: Readonly<Record<string, string>> = {
  shopper: 'Shopper',
  bank: 'Bank',
  feed: 'Feed',
  system: 'Platform',
}

function Head({ ledger, site, now }: { ledger: Ledger; site: OwnSite; now: Date }) {
  const { reference, kind, state, car, dealNumber, payUntil, holdUntil } = ledger.reservation
  const end = endOf({ state, payUntil, holdUntil })
  return (
    <header className="lead-stack" style={{ gap: 10 }}>
      <h1>{car?.name ?? `Deal ${dealNumber}`}</h1>
      <p className="lead-row">
        <span className="lead-badge" data-tone={stateTone(state)}>
          {stateWords(state, kind)}
        </span>
        {end && (
          <strong>
            <TimeLeft until={end} now={now} />
          </strong>
        )}
        {end && <span>until {momentWords(end, site.timeZone)}</span>}
      </p>
      <p className="lead-muted">
        {[reference, kindWords[kind], car && `Stock ${car.stocknum}`, site.name]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </header>
  )
}

function Shopper({ ledger: { reservation } }: { ledger: Ledger }) {
  const { shopper, leadId, kind } = reservation
  return (
    <section className="lead-panel lead-stack" style={{ gap: 10 }} aria-labelledby="money-shopper">
      <h2 id="money-shopper">Shopper</h2>
      {shopper ? (
        <>
          <p>{shopper.name}</p>
          <p className="lead-row">
            <a href={`tel:${shopper.phone.replaceAll(/[^\d+]/g, '')}`}>
              {formatPhone(shopper.phone)}
            </a>
            {shopper.email && <a href={`mailto:${shopper.email}`}>{shopper.email}</a>}
          </p>
        </>
      ) : (
        <p>{kind === 'hold-only' ? 'No shopper is named.' : 'Their data was erased.'}</p>
      )}
      {leadId !== null && (
        <p>
          <a href={`/admin/collections/leads/${leadId}`}>Open the lead</a>
        </p>
      )}
    </section>
  )
}

type NameOf = (who: string | null) => string

function Rows({
  story,
  site,
  ledger,
  nameOf,
}: {
  story: Story
  site: OwnSite
  ledger: Ledger
  nameOf: NameOf
}) {
  const { kind } = ledger.reservation
  return (
    <section aria-labelledby="money-story">
      <h2 id="money-story">What happened</h2>
      <ol className="lead-timeline">
        {story.rows.map(({ at, from, to, who, why, amountCents }) => (
          <li key={`${at.toISOString()} ${to} ${why}`} data-tone={stateTone(to)}>
            <div>
              <strong>
                {from === to ? 'Noted' : stateWords(to, kind)}
                {amountCents ? `, ${formatCents(amountCents as Cents)}` : ''}
              </strong>
              <p>
                {nameOf(who)}: {why}
              </p>
              <When at={at} timeZone={site.timeZone} />
            </div>
          </li>
        ))}
      </ol>
      {story.past.length > 0 && (
        <details>
          <summary>Alarms that were seen to</summary>
          <ul className="money-alarms">
            {story.past.map(({ id, kind: what, detail, clearedAt, clearedBy, clearedWhy }) => (
              <li key={id}>
                <strong>{alarmKinds[what]}</strong>
                <span>{detail}</span>
                <span>
                  {nameOf(clearedBy)}: {clearedWhy ?? 'It mended itself.'}{' '}
                  <When at={clearedAt} timeZone={site.timeZone} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Terms({ ledger: { reservation } }: { ledger: Ledger }) {
  const { terms } = reservation
  if (!terms) return null
  return (
    <details className="money-terms">
      <summary>The terms as the shopper read them ({terms.version})</summary>
      <div className="lead-stack" style={{ gap: 10 }}>
        {terms.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}
