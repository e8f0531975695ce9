import type { Endpoint } from 'payload'
import { idOf, isGroupAdmin, isPlatformAdmin, mayWrite } from '@/cms/access/user'
import { findSiteById } from '@/cms/reads/find-site'
import { countOf } from '@/ui/text-format'
import { retryDestination } from '../delivery/failing-destinations'
import { sendDeliveries } from '../delivery/send-deliveries'
import type { LeadKind } from '../lead-kind'
import { leadDatabase } from '../record/lead-database'
import { readableDestination } from './lead-access'

const answer = (status: number, message: string) => Response.json({ message }, { status })

/** `POST /api/lead-destinations/:id/test`: a test lead goes there now; the answer says what became of it. */
const sendTest = (kinds: readonly LeadKind[]): Omit<Endpoint, 'root'> => ({
  path: '/:id/test',
  method: 'post',
  handler: async (req) => {
    if (!req.user) return answer(401, 'Sign in first.')
    if (!isPlatformAdmin(req.user) && !isGroupAdmin(req.user)) {
      return answer(403, 'Only an admin of the group may send a test lead.')
    }
    const found = await readableDestination(req, req.routeParams?.id)
    const site = found && (await findSiteById(idOf(found.site) ?? 0))
    if (!site) return answer(404, 'There is no such destination on your sites.')
    // What the server alone may import: the configuration is read by commands, too.
    const { testDestination } = await import('../delivery/test-destination')
    const result = await testDestination(site, found.id, kinds, String(req.user.id))
    if (!result) return answer(404, 'There is no such destination on your sites.')
    const { ok, message } = result
    return answer(ok ? 200 : 409, message)
  },
})

/** `POST /api/lead-destinations/:id/try-now`: all that it has not taken goes again, now. */
const tryNow: Omit<Endpoint, 'root'> = {
  path: '/:id/try-now',
  method: 'post',
  handler: async (req) => {
    if (!req.user) return answer(401, 'Sign in first.')
    if (!mayWrite(req.user)) return answer(403, 'Your account may not do this.')
    const found = await readableDestination(req, req.routeParams?.id)
    if (!found) return answer(404, 'There is no such destination on your sites.')
    const leads = await retryDestination(leadDatabase(), found.id)
    for (const lead of leads) sendDeliveries(lead)
    if (leads.length === 0) return answer(409, 'Nothing waits for it.')
    return answer(200, `${countOf(leads.length, 'lead')} on the way again.`)
  },
}

export const destinationEndpoints = (kinds: readonly LeadKind[]) => [sendTest(kinds), tryNow]
