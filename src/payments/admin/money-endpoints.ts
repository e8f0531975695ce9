import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload'
import { ownSites } from '@/cms/access/chosen-sites'
import { mayWrite } from '@/cms/access/user'
import { leadDatabase } from '@/leads/record/lead-database'
import { seeToAlarm } from '../alarms'
import { alarmScope } from './who-may'

const refused = (status: number, message: string) => Response.json({ message }, { status })
const notSignedIn = () => refused(401, 'Sign in first.')
const notAllowed = () => refused(403, 'Your account may not do this.')

async function bodyOf(req: PayloadRequest): Promise<Record<string, unknown>> {
  await addDataAndFileToRequest(req)
  return (req.data ?? {}) as Record<string, unknown>
}

/** What a person wrote as the reason; null where that says nothing. */
function reasonIn({ reason }: Record<string, unknown>): string | null {
  const words = typeof reason === 'string' ? reason.trim() : ''
  return words.length >= 5 && words.length <= 300 ? words : null
}

/** `POST /api/payment-alarms/:id/seen`: `{ reason }`. A person has seen to what an alarm says. */
const seen: Endpoint = {
  path: '/payment-alarms/:id/seen',
  method: 'post',
  handler: async (req) => {
    if (!req.user) return notSignedIn()
    if (!mayWrite(req.user)) return notAllowed()
    const id = Number(req.routeParams?.id)
    const scope = alarmScope(req.user, await ownSites(req.payload, req.user))
    const notFound = () => refused(404, 'There is no such alarm on your sites.')
    if (!Number.isSafeInteger(id)) return notFound()
    const why = reasonIn(await bodyOf(req))
    if (!why) return refused(400, 'Say what you did, in a few words.')
    const by = `staff:${req.user.id}`
    const found = await seeToAlarm(leadDatabase(), scope, { id, by, why, now: new Date() })
    return found ? Response.json({ message: 'Taken off the list.' }) : notFound()
  },
}

export const moneyEndpoints: Endpoint[] = [seen]
