import type { PayloadRequest } from 'payload'
import { normalPath } from '@/sites/reserved-paths'

/** Where shoppers find what moved: a document, wherever it goes next, or a path. */
export type MovedTo =
  | { type: 'reference'; reference: { relationTo: 'pages' | 'posts'; value: number } }
  | { type: 'custom'; url: string }

/**
 * Leads shoppers on from the addresses that a document of a site had. What led to one of them leads to
 * the document, so that redirects never stand in a row, and a redirect that stood at the new address goes.
 *
 * @param before paths where nothing is found any more
 * @param after the path of the document now
 */
export async function followMove(
  req: PayloadRequest,
  site: number,
  { before, after, to }: { before: readonly string[]; after: string; to: MovedTo },
): Promise<void> {
  const { payload } = req
  const { docs } = await payload.find({
    collection: 'redirects',
    where: { site: { equals: site } },
    depth: 0,
    pagination: false,
    trash: true,
    req,
  })
  const context = { ...req.context, movedByHook: true }
  const target = { url: null, reference: null, ...to }
  const unknown = new Set(before)
  for (const redirect of docs) {
    const from = normalPath(redirect.from)
    if (from === after) {
      await payload.delete({ collection: 'redirects', id: redirect.id, trash: true, context, req })
      continue
    }
    const isOfMoved = unknown.delete(from)
    if (isOfMoved || before.includes(redirect.to?.url ?? '')) {
      await payload.update({
        collection: 'redirects',
        id: redirect.id,
        // What somebody threw away stays so, where nothing is to be led on from there.
        data: { to: target, ...(isOfMoved && { deletedAt: null }) },
        trash: true,
        depth: 0,
        context,
        req,
      })
    }
  }
  for (const from of unknown) {
    await payload.create({
      collection: 'redirects',
      data: { from, to: target, type: '301', site },
      depth: 0,
      context,
      req,
    })
  }
  // Payload writes the context of a nested call into the request.
  req.context.movedByHook = undefined
}
