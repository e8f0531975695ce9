import type { Endpoint } from 'payload'
import { removeDeadLetter, runAgain } from '@/server/jobs/read-jobs'
import { isPlatformAdmin } from '../access/user'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `POST /api/dead-letters/:id/again` and `…/remove`: for platform admins, as the page that lists them. */
export const deadLetterEndpoint: Endpoint = {
  path: '/dead-letters/:id/:what',
  method: 'post',
  handler: async (req) => {
    const id = String(req.routeParams?.id ?? '')
    const what = String(req.routeParams?.what ?? '')
    if (!isPlatformAdmin(req.user) || !UUID.test(id))
      return Response.json({ message: 'There is no such job.' }, { status: 404 })
    if (what === 'remove') {
      await removeDeadLetter(id)
      return Response.json({ message: 'Removed.' })
    }
    const moved = await runAgain(id)
    return moved === 1
      ? Response.json({ message: 'It is on its way again.' })
      : Response.json({ message: 'There is no such job.' }, { status: 404 })
  },
}
