import type { UIFieldServerProps } from 'payload'
import { momentWords } from '@/calendar/date-words'
import { idOf, isGroupAdmin, isPlatformAdmin, mayWrite } from '@/cms/access/user'
import { failingDestinations } from '../delivery/failing-destinations'
import { leadDatabase } from '../record/lead-database'
import { AskServer } from './AskServer'
import { FailureWords } from './FailureWords'
import { readableDestination } from './lead-access'
import './leads-admin.css'

/** In the form of a destination: whether it takes leads, a test lead, and what waits for it. */
export async function DestinationTools({ data, id, req, user }: UIFieldServerProps) {
  const asked = Number(id ?? data?.id)
  if (!Number.isSafeInteger(asked) || asked === 0) {
    return <p className="lead-muted">Save it, then send a test lead from here.</p>
  }
  // The browser says which document this is, and what is in it.
  const found = await readableDestination(req, asked)
  if (!found) return null
  const destination = found.id
  const failing = (await failingDestinations(leadDatabase(), [idOf(found.site) ?? 0])).find(
    (each) => each.id === destination,
  )
  const path = `/api/lead-destinations/${destination}`
  return (
    <section className="lead-admin lead-stack" style={{ gap: 12 }} aria-label="Try it">
      {(isPlatformAdmin(user) || isGroupAdmin(user)) && (
        <>
          <p>Save first: a test lead goes to what is saved. It is marked as a test.</p>
          <AskServer path={`${path}/test`} stays>
            Send a test lead
          </AskServer>
        </>
      )}
      {failing && (
        <div className="lead-alarm" role="alert">
          <p>
            <FailureWords of={failing} /> Since {momentWords(failing.since, failing.time_zone)}.
          </p>
          {mayWrite(user) && <AskServer path={`${path}/try-now`}>Try now</AskServer>}
        </div>
      )}
    </section>
  )
}
