import type { Payload, PayloadRequest, Where } from 'payload'
import { documentPath } from '@/cms/redirects/redirect-moved'
import { isSearchAddress } from '@/inventory/paths'
import { isNotAPage } from '@/routing/route-status'
import { safeDecodeUri } from '@/server/safe-decode-uri'
import { normalPath } from '@/sites/reserved-paths'
import type { Site } from '@/sites/site'
import { pathOfLink } from './dead-links'
import type { Facts, LinkState } from './facts'
import type { CheckedDoc, Parts } from './page-parts'

/**
 * What only the CMS knows of a link's target: that it exists and is not published yet. Models and
 * redirects are resolved as for shoppers: a model may have another path, a redirect may lead
 * nowhere.
 */
type Targets = {
  pages: Map<number, LinkState>
  posts: Map<number, LinkState>
  paths: Map<string, LinkState>
}

/**
 * Where the links of documents lead: the one answer for pages, menus, promotions and whatever else has
 * links. Paths that the CMS does not know are resolved as they are for shoppers.
 *
 * @param docs whose own addresses count as live: they are about to be
 */
export async function readLinkStates(
  payload: Payload,
  site: Site,
  links: Parts['links'],
  options: { now: Date; docs?: readonly CheckedDoc[]; req?: PayloadRequest },
): Promise<Pick<Facts, 'linkState' | 'docState'>> {
  const targets = await readTargets(payload, site.id, options.req)
  for (const doc of options.docs ?? []) {
    const own = documentPath(doc)
    if (own) targets.paths.set(normalPath(own), 'live')
  }
  const known = (path: string) => targets.paths.get(normalPath(safeDecodeUri(path) ?? path))
  const paths = new Set(links.flatMap(({ href }) => (href && pathOfLink(href)) ?? []))
  const asked = [...paths].filter((path) => known(path) !== 'live')
  const found = new Map(
    await Promise.all(
      asked.map(async (path) => [path, await isThere(site, path, options.now)] as const),
    ),
  )
  return {
    linkState: (path) => (found.get(path) ? 'live' : (known(path) ?? 'gone')),
    docState: (relationTo, id) =>
      (relationTo === 'posts' ? targets.posts : targets.pages).get(id) ?? 'gone',
  }
}

/**
 * Whether shoppers find something at a path. If it cannot be determined, because the stock index is
 * down or has no cars of the site yet, it counts as found, so that editors are not blocked.
 */
async function isThere(site: Site, path: string, now: Date): Promise<boolean> {
  if (isNotAPage(path)) return true
  // Not above: the CMS's commands read its config outside of a React server, where these do not load.
  const [{ findRouteStatus }, { stockBase }] = await Promise.all([
    import('@/routing/find-route-status'),
    import('@/search/load-search'),
  ])
  try {
    const presence = await findRouteStatus(site, path.replace(/(?<=.)\/+$/, ''), now)
    if (presence !== 'absent' && presence !== 'gone') return true
    return isSearchAddress(path) && (await stockBase(site)).known.makes.length === 0
  } catch {
    return true
  }
}

async function readTargets(
  payload: Payload,
  site: number,
  req: PayloadRequest | undefined,
): Promise<Targets> {
  const where: Where = { site: { equals: site } }
  const common = { where, depth: 0, pagination: false, req } as const
  const [pages, posts] = await Promise.all([
    payload.find({ collection: 'pages', ...common, select: { path: true, _status: true } }),
    payload.find({ collection: 'posts', ...common, select: { slug: true, _status: true } }),
  ])
  const state = (doc: { _status?: string | null }): LinkState =>
    doc._status === 'published' ? 'live' : 'draft'
  return {
    pages: new Map(pages.docs.map((doc) => [doc.id, state(doc)])),
    posts: new Map(posts.docs.map((doc) => [doc.id, state(doc)])),
    paths: new Map<string, LinkState>([
      ...posts.docs.map((doc) => [normalPath(`/blog/${doc.slug}`), state(doc)] as const),
      ...pages.docs.flatMap((doc) =>
        doc.path ? [[normalPath(doc.path), state(doc)] as const] : [],
      ),
    ]),
  }
}
