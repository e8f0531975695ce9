import { findSiteById } from '@/cms/reads/find-site'
import { When } from '@/leads/admin/When'
import { siteOrigin } from '@/sites/site-origin'
import type { NoticeKind } from '../notice'
import { shopperLetter } from '../notices/shopper-letter'
import type { Reservation } from '../reservation'
import type { SentNotice } from './reservation-story'

/** What is told, in a line. */
const noticeWords: Record<NoticeKind, string> = {
  held: 'Receipt, and how long the car is held',
  paid: 'Receipt of the online payment',
  reminder: 'The hold ends soon',
  extended: 'The hold lasts longer',
  released: 'The hold has ended',
  confirmed: 'The car is sold to the shopper',
  refunded: 'Money was returned',
  'late-refund': 'Paid too late: it goes back',
  'refund-refused': 'To staff: the bank refused a refund',
  'feed-sold': 'To staff: the feed says that the car is sold',
  'feed-dropped': 'To staff: the feed no longer has the car',
  dispute: 'To staff: the payment is disputed',
  'money-without-hold': 'To staff: money came too late',
  'ledger-difference': 'To staff: our record and the bank’s differ',
  'payment-undecided': 'The shopper’s bank has not decided in time',
  'payment-failed': 'The payment did not go through',
}

/** What the shopper and the dealer's people were told of a reservation, and the shopper's mails as they read them. */
export async function Messages({
  notices,
  of,
  timeZone,
}: {
  notices: readonly SentNotice[]
  of: Reservation
  timeZone: string
}) {
  const site = await findSiteById(of.siteId)
  return (
    <section aria-labelledby="money-messages">
      <h2 id="money-messages">Messages</h2>
      {notices.length === 0 ? (
        <p className="lead-muted">Nothing was sent yet.</p>
      ) : (
        <ol className="lead-timeline">
          {notices.map((notice) => {
            // Without the signed address of the shopper's page: who has it can release the car.
            const letter =
              site && shopperLetter({ ...notice, reservation: of }, site, siteOrigin(site))
            return (
              <li key={notice.id} data-tone={toneOf(notice)}>
                <div>
                  <strong>{noticeWords[notice.kind]}</strong>
                  {notice.why && <p>{notice.why}</p>}
                  <Told of={notice} timeZone={timeZone} />
                  {letter && of.shopper && (
                    <details className="money-letter">
                      <summary>Read “{letter.subject}”</summary>
                      <iframe
                        className="lead-frame"
                        title={letter.subject}
                        sandbox=""
                        loading="lazy"
                        srcDoc={letter.html}
                      />
                    </details>
                  )}
                </div>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}

const toneOf = ({ toldAt, tries }: SentNotice) => (toldAt ? 'good' : tries > 2 ? 'bad' : undefined)

function Told({ of: { toldAt, at, tries }, timeZone }: { of: SentNotice; timeZone: string }) {
  if (toldAt)
    return (
      <p>
        Sent <When at={toldAt} timeZone={timeZone} />
      </p>
    )
  return (
    <p>
      {tries > 0 ? `Not sent after ${tries} tries; tried again` : 'Waits'} since{' '}
      <When at={at} timeZone={timeZone} />
    </p>
  )
}
