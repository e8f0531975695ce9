import 'server-only'
import { unstable_cache } from 'next/cache'
import { pagePaths } from '@/cms/get-page'
import { getPosts } from '@/cms/get-posts'
import { siteTag, stockTag } from '@/cms/tags'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import { adminIndexClient } from '@/stock/index-client'
import { STOCK_INDEX } from '@/stock/index-names'
import { vehiclePath } from '@/stock/paths'
import { compileStockFilter } from '@/stock/stock-filter'

/** The site's pages, posts and cars for search engines: XML as sitemaps.org has it. */
export async function siteMap(site: Site): Promise<string> {
  const origin = siteOrigin(site)
  const [pages, posts, cars] = await Promise.all([pagePaths(site), getPosts(site), carPages(site)])
  const entries = [
    ...pages
      .filter(({ noIndex }) => !noIndex)
      .map(({ path, updatedAt }) => ({ path: path === '/' ? '' : path, changed: updatedAt })),
    ...posts
      .filter(({ href }) => href.startsWith('/'))
      .map(({ href, date }) => ({ path: href, changed: date })),
    ...cars,
  ]
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escaped(origin + path)}</loc><lastmod>${escaped(changed)}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

function carPages(site: Site): Promise<{ path: string; changed: string }[]> {
  return unstable_cache(
    async () => {
      const cars: { path: string; changed: string }[] = []
      // Browsing, since a search ends at its thousandth car.
      await adminIndexClient().browseObjects<{ slug: string; updated_at: string }>({
        indexName: STOCK_INDEX,
        browseParams: {
          filters: compileStockFilter(site, new Date()),
          attributesToRetrieve: ['slug', 'updated_at'],
        },
        aggregator: ({ hits }) => {
          cars.push(...hits.map((car) => ({ path: vehiclePath(car), changed: car.updated_at })))
        },
      })
      return cars
    },
    ['site-map-cars', String(site.id)],
    { tags: [stockTag(site.id), siteTag(site.id)], revalidate: 3600 },
  )()
}

const escaped = (text: string) =>
  text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
