import { Readable } from 'node:stream'
import { type Endpoint, Forbidden } from 'payload'
import { groupOf, idOf, isGroupAdmin, isPlatformAdmin } from '@/cms/access/user'
import { logReads } from '@/leads/privacy/access-log'
import { leadDatabase } from '@/leads/record/lead-database'
import { exportFault, tellOfExport } from '@/leads/report/guard-export'
import { exportSite, siteToExport } from './export-site'

/**
 * `GET /api/sites/:id/export`: the site as an archive, with `?leads=1&reason=…` what shoppers sent as well. For
 * admins of its group and of the platform; for others there is no such site. The log of who read a lead
 * names who downloaded it.
 */
export const exportEndpoint: Omit<Endpoint, 'root'> = {
  path: '/:id/export',
  method: 'get',
  handler: async (req) => {
    const { payload, user } = req
    if (!user) throw new Forbidden(req.t)
    const id = Number(req.routeParams?.id)
    const site = Number.isInteger(id) ? await siteToExport(payload, { id }) : null
    const isOwn = site && isGroupAdmin(user) && groupOf(user) === idOf(site.group as never)
    if (!site || !(isOwn || isPlatformAdmin(user)))
      return Response.json({ errors: [{ message: 'There is no such site.' }] }, { status: 404 })
    const leads = req.searchParams?.get('leads') === '1'
    if (leads) {
      const reason = req.searchParams?.get('reason')
      const where = { site: { equals: id } }
      const { totalDocs } = await payload.count({ collection: 'leads', where, trash: true, req })
      // Not their number: a dealer may take a site away with all that it has.
      const fault = await exportFault(Number(user.id), reason, 0)
      if (fault)
        return Response.json({ errors: [{ message: fault.message }] }, { status: fault.status })
      await tellOfExport(req, { sites: [id], countIn: () => totalDocs, reason: String(reason) })
    }
    const lines = exportSite(payload, site, {
      leads,
      onLeads: (leads) =>
        logReads(leadDatabase(), { leads, user: Number(user.id), how: 'exported' }),
    })
    const bytes = Readable.from(lines, { objectMode: false })
    return new Response(Readable.toWeb(bytes) as ReadableStream, {
      headers: {
        'content-type': 'application/x-ndjson',
        'content-disposition': `attachment; filename="${site.slug}.ndjson"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  },
}
