import {
  APIError,
  type CollectionSlug,
  commitTransaction,
  type Endpoint,
  Forbidden,
  initTransaction,
  killTransaction,
} from 'payload'
import { idOf, mayWrite } from '@/access/user'
import { addressOf } from '@/cms/redirects/redirect-moved'
import { isRecord } from './field-values'

/**
 * `POST /api/<collection>/:id/retire` with `{ to }`: puts a page or post into the trash and sends
 * shoppers who have its address to another one, both or neither.
 */
export const retireEndpoint = (
  collection: Extract<CollectionSlug, 'pages' | 'posts'>,
): Omit<Endpoint, 'root'> => ({
  path: '/:id/retire',
  method: 'post',
  handler: async (req) => {
    const { payload, user } = req
    const body: unknown = await req.json?.()
    const to = isRecord(body) && typeof body.to === 'string' ? body.to.trim() : ''
    if (!user || !mayWrite(user)) throw new Forbidden(req.t)
    if (to === '') throw new APIError('Fill in where shoppers are sent.', 400, null, true)
    const own = await initTransaction(req)
    try {
      const doc = await payload.update({
        collection,
        id: Number(req.routeParams?.id),
        data: { deletedAt: new Date().toISOString() },
        overrideAccess: false,
        user,
        depth: 0,
        req,
      })
      const from = addressOf(doc as { path?: string | null; slug?: string | null })
      const site = idOf(doc.site)
      if (!from || site === null) throw new APIError('The page has no address.', 400, null, true)
      await payload.create({
        collection: 'redirects',
        data: { from, to: { type: 'custom', url: to }, type: '301', site },
        overrideAccess: false,
        user,
        depth: 0,
        req,
      })
      if (own) await commitTransaction(req)
      return Response.json({ from, to })
    } catch (error) {
      if (own) await killTransaction(req)
      throw error
    }
  },
})
