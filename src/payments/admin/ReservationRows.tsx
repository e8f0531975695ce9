import { momentWords } from '@/calendar/date-words'
import type { OwnSite } from '@/cms/access/chosen-sites'
import { type Cents, formatCents } from '@/finance/money'
import { formatPhone } from '@/leads/answers/phone-number'
import type { ListedReservation } from './list-reservations'
import { endOf, kindWords, stateTone, stateWords } from './reservation-words'
import { TimeLeft } from './TimeLeft'

/** Reservations, one a row; on a phone one a card. */
export function ReservationRows({
  rows,
  sites,
  now,
}: {
  rows: readonly ListedReservation[]
  sites: readonly OwnSite[]
  now: Date
}) {
  return (
    <div className="lead-scroll">
      <table className="lead-table">
        <thead>
          <tr>
            {['What', 'Shopper', 'State', 'Money', 'Site'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} of={row} site={sites.find(({ id }) => id === row.site)} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ of, site, now }: { of: ListedReservation; site: OwnSite | undefined; now: Date }) {
  const { id, reference, kind, state, car, dealNumber, name, phone, createdAt, isAlarming } = of
  const zone = site?.timeZone ?? 'Australia/Brisbane'
  const end = endOf(of)
  return (
    <tr>
      <td>
        <a href={`/admin/reservations/${id}`}>
          {car?.name ?? (dealNumber ? `Deal ${dealNumber}` : reference)}
        </a>
        <span className="money-line">
          {[reference, car && `Stock ${car.stocknum}`].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td>
        {name ?? (kind === 'hold-only' ? 'No shopper named' : 'Erased')}
        {phone && (
          <a className="money-line" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {formatPhone(phone)}
          </a>
        )}
      </td>
      <td>
        <span className="lead-badge" data-tone={stateTone(state)}>
          {stateWords(state, kind)}
        </span>
        {isAlarming && (
          <span className="lead-badge" data-tone="bad">
            See to it
          </span>
        )}
        <span className="money-line">
          {end ? (
            <>
              <TimeLeft until={end} now={now} />
              {` · until ${momentWords(end, zone)}`}
            </>
          ) : (
            `Since ${momentWords(createdAt, zone)}`
          )}
        </span>
      </td>
      <td>{moneyWords(of)}</td>
      <td>{site?.name}</td>
    </tr>
  )
}

function moneyWords({ kind, amountCents, paidCents, refundedCents }: ListedReservation): string {
  if (kind === 'hold-only') return kindWords[kind]
  const paid = formatCents(paidCents as Cents)
  if (refundedCents > 0) return `${paid} paid, ${formatCents(refundedCents as Cents)} returned`
  return paidCents > 0 ? `${paid} paid` : `${formatCents(amountCents as Cents)} not paid`
}
