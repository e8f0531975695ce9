import { findRedirect } from '@/cms/reads/find-redirect'
import { pagePaths } from '@/cms/reads/get-page'
import type { Site } from '@/sites/site'
import type { BlockPage } from './block-props'

/**
 * The page about all of what a block shows some of: at the first of its usual paths where the site has
 * one, or where that was moved to. Null where there is none, or the block stands on it.
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
