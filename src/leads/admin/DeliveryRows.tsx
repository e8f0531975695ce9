import { AskServer } from './AskServer'
import type { ListedDelivery } from './list-deliveries'
import { When } from './When'

const stateWords: Record<ListedDelivery['state'], [string, 'good' | 'bad' | undefined]> = {
  waiting: ['Waiting', undefined],
  sending: ['On its way', undefined],
  sent: ['Delivered', 'good'],
  dead: ['Given up', 'bad'],
  cancelled: ['Cancelled', undefined],
}
const aboutWords: Partial<Record<ListedDelivery['about'], string>> = {
  unsubscribed: ', that they want no more offers',
  erased: ', to erase it',
}
const kindWords: Record<string, string> = {
  email: 'E-mail',
  adf: 'ADF/XML by e-mail',
  webhook: 'Webhook',
  reply: 'Answer to the shopper',
  check: 'Check',
}

const isRetried = ({ state, attempts }: ListedDelivery) => state === 'waiting' && attempts > 0

/** Deliveries with their state, the message, and a button that sends what did not arrive. */
export function DeliveryRows({
  rows,
  mayReplay,
  withLead = false,
}: {
  rows: readonly ListedDelivery[]
  mayReplay: boolean
  withLead?: boolean
}) {
  if (rows.length === 0) {
    return <p className="lead-muted">Nothing was to be delivered.</p>
  }
  return (
    <div className="lead-scroll">
      <table className="lead-table">
        <thead>
          <tr>
            {withLead && <th scope="col">Lead</th>}
            <th scope="col">To</th>
            <th scope="col">State</th>
            <th scope="col">Answer</th>
            <th scope="col">
              <span className="lead-muted">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const [words, tone] = stateWords[row.state]
            return (
              <tr key={row.id}>
                {withLead && (
                  <td>
                    <a href={`/admin/collections/leads/${row.lead}`}>{row.who}</a>
                    <br />
                    <span className="lead-muted">{row.site_name}</span>
                  </td>
                )}
                <td>
                  {row.label}
                  <br />
                  <span className="lead-muted">
                    {kindWords[row.kind] ?? row.kind}
                    {aboutWords[row.about] ?? (row.revision > 1 && `, update ${row.revision - 1}`)}
                  </span>
                </td>
                <td>
                  <span className="lead-badge" data-tone={tone}>
                    {words}
                  </span>
                  <br />
                  <When at={row.sent_at ?? row.created_at} timeZone={row.time_zone} />
                </td>
                <td>
                  {row.state === 'sent' ? row.answer : (row.last_error ?? '–')}
                  {row.attempts > 1 && <span className="lead-muted"> ({row.attempts} tries)</span>}
                  {isRetried(row) && (
                    <>
                      <br />
                      <span className="lead-muted">
                        {row.open_until ? 'The destination fails; next try ' : 'Next try '}
                      </span>
                      <When at={row.open_until ?? row.next_at} timeZone={row.time_zone} />
                    </>
                  )}
                </td>
                <td>
                  <div className="lead-actions">
                    <a href={`/admin/collections/leads/message/${row.id}`}>Message</a>
                    {mayReplay && (row.state === 'dead' || isRetried(row)) && (
                      <AskServer path={`/api/leads/deliveries/${row.id}/replay`}>
                        {row.state === 'dead' ? 'Send again' : 'Try now'}
                      </AskServer>
                    )}
                  </div>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
