import { type Endpoint, Forbidden, NotFound } from 'payload'
import { momentWords } from '@/calendar/date-words'
import { asOf } from '@/calendar/parse-as-of'
import { idOf } from '@/cms/access/user'
import { findSiteById } from '@/cms/reads/find-site'
import { searchPath } from '@/inventory/paths'
import type { Promo } from '@/payload-types'
import type { Site } from '@/sites/site'

/** Preview links of a promotion on one of its sites. */
export type AtStart = {
  site: { id: number; name: string }
  /** "Tue 1 July 2025, 9:00 am Brisbane" */
  words: string
  /** Paths of the preview at that moment. */
  results: string
  offers: string
}

/** Both positions of a promotion, in the preview at its first moment. */
function atStart(site: Site, { start, display }: Pick<Promo, 'start' | 'display'>): AtStart {
  const at = (path: string) =>
    `/preview/${site.id}${path}?at=${encodeURIComponent(asOf(new Date(start)))}`
  const types = display ?? []
  return {
    site: { id: site.id, name: site.name },
    words: momentWords(new Date(start), site.timeZone),
    results: at(searchPath(site, types.length > 0 ? { types } : undefined)),
    offers: at('/special-offers'),
  }
}

/** `GET /api/promos/:id/at-start`: for the sites of a promotion that the person may see. */
export const atStartEndpoint: Omit<Endpoint, 'root'> = {
  path: '/:id/at-start',
  method: 'get',
  handler: async (req) => {
    const { user, payload } = req
    if (!user) throw new Forbidden(req.t)
    const own = { overrideAccess: false, user, depth: 0 } as const
    const { docs } = await payload.find({
      collection: 'promos',
      where: { id: { equals: Number(req.routeParams?.id) } },
      ...own,
    })
    const [promo] = docs
    if (!promo) throw new NotFound(req.t)
    const seen = await payload.find({
      collection: 'sites',
      where: { id: { in: (promo.sites ?? []).map(idOf) } },
      sort: 'name',
      pagination: false,
      select: {},
      ...own,
    })
    const sites = await Promise.all(seen.docs.map(({ id }) => findSiteById(id)))
    return Response.json({
      places: sites.filter((site) => site !== null).map((site) => atStart(site, promo)),
    })
  },
}
