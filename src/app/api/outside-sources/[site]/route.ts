import { findSiteById } from '@/cms/reads/find-site'
import { noOutsideSources, previewSources } from '@/routing/outside-sources'

type Context = { params: Promise<{ site: string }> }

/**
 * `GET /api/outside-sources/3` on the admin host, for the content security policy of a site's preview.
 * Pages of the site tell everybody the same in theirs. SITE-09
 */
export async function GET(_: Request, { params }: Context) {
  const site = await findSiteById(Number((await params).site))
  const sources = site ? previewSources(site) : noOutsideSources
  return Response.json(sources, { headers: { 'cache-control': 'no-store' } })
}
