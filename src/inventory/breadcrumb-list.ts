import type { Crumb } from './paths'

/** The trail as structured data; the page itself has no link of its own. `origin` without a slash. */
export function breadcrumbList(trail: readonly Crumb[], origin: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(href !== null && { item: `${origin}${href}` }),
    })),
  }
}
