import type { PayloadRequest } from 'payload'
import { normalPath } from '@/sites/reserved-paths'

/** The target of a move: a document, wherever it moves next, or a path. */
export type MovedTo =
  | { type: 'reference'; reference: { relationTo: 'pages' | 'posts'; value: number } }
  | { type: 'custom'; url: string }

/**
 * Redirects the earlier paths of a moved document. Redirects to an earlier path now point to the
 * document, so that redirects never chain, and a redirect at the new path is deleted.
 *
 * @param before paths where nothing is found any more
 * @param after the new path of the document
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
        // A deleted redirect stays deleted, unless the path now needs one.
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
  // Payload copies the context of a nested call to the request.
  req.context.movedByHook = undefined
}
