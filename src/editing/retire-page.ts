import {
  APIError,
  type CollectionSlug,
  commitTransaction,
  type Endpoint,
  Forbidden,
  initTransaction,
  killTransaction,
  type PayloadRequest,
} from 'payload'
import { idOf, mayWrite } from '@/cms/access/user'
import { documentPath, liveAddress } from '@/cms/redirects/redirect-moved'
import { isRecord } from './field-values'

type Retired = Extract<CollectionSlug, 'pages' | 'posts'>

/**
 * `POST /api/<collection>/:id/retire` with `{ to }`: moves a page or post to the trash and
 * redirects its current and earlier paths to another one, in one transaction.
 */
export const retireEndpoint = (collection: Retired): Omit<Endpoint, 'root'> => ({
  path: '/:id/retire',
  method: 'post',
  handler: async (req) => {
    const { payload, user } = req
    const body: unknown = await req.json?.()
    const to = isRecord(body) && typeof body.to === 'string' ? body.to.trim() : ''
    if (!user || !mayWrite(user)) throw new Forbidden(req.t)
    if (to === '') throw new APIError('Fill in where shoppers are sent.', 400, null, true)
    const id = Number(req.routeParams?.id)
    const own = await initTransaction(req)
    try {
      // A newer draft may have another path than the published page.
      const known = Number.isNaN(id) ? null : await liveAddress(req, collection, id)
      const doc = await payload.update({
        collection,
        id,
        data: { deletedAt: new Date().toISOString() },
        overrideAccess: false,
        user,
        depth: 0,
        req,
      })
      const from = known ?? documentPath(doc as { path?: string | null; slug?: string | null })
      const site = idOf(doc.site)
      if (!from || site === null) throw new APIError('The page has no address.', 400, null, true)
      const end = await redirect(req, { from, to, site })
      await leadOn(req, collection, id, { site, end })
      if (own) await commitTransaction(req)
      return Response.json({ from, to })
    } catch (error) {
      if (own) await killTransaction(req)
      throw error
    }
  },
})

/**
 * Updates an existing redirect at the path, also one in the trash: a restored page may be retired
 * again.
 *
 * @returns the final target, which may differ from `to`
 */
async function redirect(
  req: PayloadRequest,
  { from, to, site }: { from: string; to: string; site: number },
): Promise<string> {
  const { payload, user } = req
  const data = {
    from,
    to: { type: 'custom' as const, url: to, reference: null },
    type: '301' as const,
    site,
  }
  const asPerson = { collection: 'redirects', overrideAccess: false, user, depth: 0, req } as const
  const { docs } = await payload.find({
    collection: 'redirects',
    where: { and: [{ site: { equals: site } }, { from: { equals: from } }] },
    depth: 0,
    limit: 1,
    trash: true,
    req,
  })
  const [before] = docs
  const made = before
    ? await payload.update({
        ...asPerson,
        id: before.id,
        data: { ...data, deletedAt: null },
        trash: true,
      })
    : await payload.create({ ...asPerson, data })
  return made.to?.url || to
}

/** Redirects from earlier paths point to the document, and would now lead nowhere. */
async function leadOn(
  req: PayloadRequest,
  collection: Retired,
  id: number,
  { site, end }: { site: number; end: string },
): Promise<void> {
  const { payload } = req
  const { docs } = await payload.find({
    collection: 'redirects',
    where: { site: { equals: site } },
    depth: 0,
    pagination: false,
    req,
  })
  for (const { id: redirectId, to } of docs) {
    if (to?.reference?.relationTo !== collection || to.reference.value !== id) continue
    await payload.update({
      collection: 'redirects',
      id: redirectId,
      data: { to: { type: 'custom', url: end, reference: null } },
      depth: 0,
      context: { ...req.context, movedByHook: true },
      req,
    })
  }
  // Payload writes the context of a nested call into the request.
  req.context.movedByHook = undefined
}
