import { xmlText } from '@/server/xml-text'

/** A page for search engines; `changed` is ISO 8601, absent where nobody knows. */
export type SiteMapEntry = { path: string; changed?: string }

/** Addresses of one file; sitemaps.org allows five times as many, and large files are read late. */
export const SITE_MAP_LIMIT = 10_000

/**
 * `/sitemap.xml` of a site: its pages, or where they are more than one file holds, the list of the
 * files `/sitemap-1.xml`, `/sitemap-2.xml` … `origin` has no slash at its end.
 */
export function siteMapFile(entries: readonly SiteMapEntry[], origin: string): string {
  if (entries.length <= SITE_MAP_LIMIT) return urlSet(entries, origin)
  const files = Array.from(
    { length: Math.ceil(entries.length / SITE_MAP_LIMIT) },
    (_, at) => at + 1,
  )
  const rows = files.map(
    (part) => `<sitemap><loc>${xmlText(`${origin}/sitemap-${part}.xml`)}</loc></sitemap>`,
  )
  return document('sitemapindex', rows)
}

/** One of the files, counted from 1; null where there is none. */
export function siteMapPart(
  entries: readonly SiteMapEntry[],
  origin: string,
  part: number,
): string | null {
  if (entries.length <= SITE_MAP_LIMIT || !Number.isInteger(part) || part < 1) return null
  const own = entries.slice((part - 1) * SITE_MAP_LIMIT, part * SITE_MAP_LIMIT)
  return own.length > 0 ? urlSet(own, origin) : null
}

function urlSet(entries: readonly SiteMapEntry[], origin: string): string {
  const rows = entries.map(({ path, changed }) => {
    const time = changed ? `<lastmod>${xmlText(changed)}</lastmod>` : ''
    return `<url><loc>${xmlText(origin + path)}</loc>${time}</url>`
  })
  return document('urlset', rows)
}

function document(root: string, rows: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</${root}>\n`
}
