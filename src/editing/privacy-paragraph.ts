import { APIError, type Endpoint, Forbidden } from 'payload'
import { idOf, mayWrite } from '@/cms/access/user'
import { automatedDecisionsBlock } from '@/sites/starter-pages'
import { partsOf } from './checks/page-parts'
import { lacksAutomatedDecisions, PRIVACY_PATH } from './checks/privacy'

/**
 * `POST /api/pages/:id/privacy-paragraph`: a draft of a privacy page with the paragraph on what a
 * computer program works out at its end, unless it is there. What shoppers read stays until it is published.
 */
export const privacyParagraphEndpoint: Omit<Endpoint, 'root'> = {
  path: '/:id/privacy-paragraph',
  method: 'post',
  handler: async (req) => {
    const { payload, user } = req
    if (!user || !mayWrite(user)) throw new Forbidden(req.t)
    const id = Number(req.routeParams?.id)
    const own = { overrideAccess: false, user, depth: 0, draft: true, req } as const
    const page = await payload.findByID({ ...own, collection: 'pages', id })
    if (page.path !== PRIVACY_PATH) {
      throw new APIError('This is not the privacy page of a site.', 400, null, true)
    }
    if (lacksAutomatedDecisions(page as never, partsOf(page as never))) {
      const { template } = await payload.findByID({
        collection: 'sites',
        id: idOf(page.site) ?? 0,
        depth: 0,
        select: { template: true },
        req,
      })
      await payload.update({
        ...own,
        collection: 'pages',
        id,
        data: { blocks: [...(page.blocks ?? []), automatedDecisionsBlock(template)] },
        // Somebody who has the page open would lose it, or take it away again.
        overrideLock: false,
      })
    }
    return Response.json({ id })
  },
}
