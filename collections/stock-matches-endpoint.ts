import { APIError, type Endpoint, Forbidden } from 'payload'
import { z } from 'zod'
import { maySeeSite } from '@/cms/access/may-see-site'
import { findSiteById } from '@/cms/reads/find-site'
import { stockBlock, stockNotesOf } from '../blocks/stock-matches'
import { stockValues } from '../blocks/stock-values'

/**
 * `POST /api/pages/stock-matches`: what a block of a site would show now, before it is saved. Body:
 * `{ site, block }`. For people who may see the site.
 */
export const stockMatchesEndpoint: Omit<Endpoint, 'root'> = {
  path: '/stock-matches',
  method: 'post',
  handler: async (req) => {
    if (!req.user) throw new Forbidden(req.t)
    const body = z.object({ site: z.number(), block: stockBlock }).safeParse(await req.json?.())
    if (!body.success) throw new APIError('Send the site and the block.', 400, null, true)
    const site = maySeeSite(req.user, body.data.site) ? await findSiteById(body.data.site) : null
    if (!site) throw new Forbidden(req.t)
    return Response.json({ notes: await stockNotesOf(body.data.block, site) })
  },
}

/**
 * `GET /api/pages/stock-values?site=`: makes, models, bodies and fuels of a site's stock, to choose
 * from. For people who may see the site.
 */
export const stockValuesEndpoint: Omit<Endpoint, 'root'> = {
  path: '/stock-values',
  method: 'get',
  handler: async (req) => {
    const asked = Number(req.query?.site)
    const site = maySeeSite(req.user, asked) ? await findSiteById(asked) : null
    if (!site) throw new Forbidden(req.t)
    return Response.json(await stockValues(site))
  },
}
