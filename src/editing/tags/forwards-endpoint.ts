import type { Endpoint } from 'payload'
import { maySeeSite } from '@/cms/access/may-see-site'
import { mayWrite } from '@/cms/access/user'
import { reviveForwards } from '@/measurement/forward/forward-queue'

/** `POST /api/sites/:id/forwards`: events that a measuring service did not take are sent again. */
export const forwardsEndpoint: Omit<Endpoint, 'root'> = {
  path: '/:id/forwards',
  method: 'post',
  handler: async ({ user, routeParams }) => {
    if (!user) return Response.json({ message: 'Sign in first.' }, { status: 401 })
    const site = Number(routeParams?.id)
    if (!Number.isInteger(site) || !maySeeSite(user as never, site)) {
      return Response.json({ message: 'There is no such site.' }, { status: 404 })
    }
    if (!mayWrite(user)) {
      return Response.json({ message: 'Your account may not do this.' }, { status: 403 })
    }
    const count = await reviveForwards(site)
    return Response.json({ message: `${count} ${count === 1 ? 'event goes' : 'events go'} again.` })
  },
}
