import { findRedirect } from '@/cms/reads/find-redirect'
import { pagePaths } from '@/cms/reads/get-page'
import type { Site } from '@/sites/site'
import type { BlockPage } from './block-props'

/**
 * Path of the page that lists everything of which a block shows a selection: the first of its usual
 * paths that the site has, or where that was moved to. Null if there is none, or the block is on
 * that page.
 */
export async function overviewPath(
  site: Pick<Site, 'id'>,
  page: Pick<BlockPage, 'path'>,
  usual: readonly string[],
): Promise<string | null> {
  const published = await pagePaths(site)
  for (const path of usual) {
    const isThere = published.some((each) => each.path === path)
    const overview = isThere ? path : (await findRedirect(site, path))?.to
    if (overview) return overview === page.path ? null : overview
  }
  return null
}
