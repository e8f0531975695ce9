/**
 * Where a link of a previewed page leads in the preview, at the displayed moment; null for a link
 * that leaves the site, or is in the preview already.
 *
 * @param href as in the page @param shown URL of the page
 */
export function previewOf(
  href: string,
  siteId: number,
  shown: Pick<Location, 'origin' | 'search'>,
): string | null {
  if (!/^\/(?!\/)/.test(href) || /^\/(preview|admin)\//.test(href)) return null
  const { pathname, searchParams, hash } = new URL(href, shown.origin)
  const at = new URLSearchParams(shown.search).get('at')
  if (at) searchParams.set('at', at)
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return `/preview/${siteId}${pathname === '/' ? '' : pathname}${search}${hash}`
}
