import type { Endpoint } from 'payload'
import { Forbidden } from 'payload'
import { idOf } from '@/access/user'
import { checkPage } from '../checks/check-page'
import { gatherFacts } from '../checks/gather-facts'

/** A published page with something that its editor should put right. */
export type PageToMend = {
  id: number
  title: string
  site: string
  errors: number
  warnings: number
  /** The first finding, in words. */
  first: string
}

/** The dashboard checks no more sites than this at once. */
const sitesAtOnce = 12
/** A page whose only fault is a missing description is not shown among those to mend. */
const minor = new Set(['search'])

/**
 * `GET /api/pages/to-mend`: published pages of the caller's sites with findings, the worst first.
 * Asked for after the dashboard has been drawn, so that it does not wait for it.
 */
export const pagesToMendEndpoint: Omit<Endpoint, 'root'> = {
  path: '/to-mend',
  method: 'get',
  handler: async (req) => {
    const { payload, user } = req
    if (!user) throw new Forbidden(req.t)
    const { docs } = await payload.find({
      collection: 'pages',
      where: { _status: { equals: 'published' } },
      overrideAccess: false,
      user,
      depth: 0,
      pagination: false,
    })
    const sites = [...new Set(docs.map(({ site }) => idOf(site)))].flatMap((id) => id ?? [])
    const names = await payload.find({
      collection: 'sites',
      where: { id: { in: sites } },
      depth: 0,
      pagination: false,
      select: { name: true },
    })
    const found: PageToMend[] = []
    for (const site of sites.slice(0, sitesAtOnce)) {
      const pages = docs.filter((doc) => idOf(doc.site) === site)
      const facts = await gatherFacts(payload, site, pages as never, {
        now: new Date(),
        blockLabel: (type) => type,
      })
      if (!facts) continue
      for (const page of pages) {
        const findings = checkPage(page as never, facts).filter(({ check }) => !minor.has(check))
        const errors = findings.filter(({ level }) => level === 'error').length
        if (findings.length === 0) continue
        found.push({
          id: page.id,
          title: page.title,
          site: names.docs.find(({ id }) => id === site)?.name ?? '',
          errors,
          warnings: findings.length - errors,
          first: findings[0]?.message ?? '',
        })
      }
    }
    const worst = found.toSorted((a, b) => b.errors - a.errors || b.warnings - a.warnings)
    return Response.json({ pages: worst.slice(0, 5), more: Math.max(0, worst.length - 5) })
  },
}
