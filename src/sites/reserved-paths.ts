/**
 * First parts of a path that code answers on every site; a page of the CMS under one of them would
 * never be seen. ROUTE-01 … ROUTE-49, AMB-59
 */
const reservedRoots = [
  'search',
  'used-car',
  'cars',
  'print',
  'api',
  'images',
  'media',
  'stock-index',
  'admin',
  'preview',
  'styleguide',
  '_next',
  'our-location',
  'locations',
  'sign-in',
  'enquiry',
  'checkout-journey',
] as const

const reservedPaths = ['/success', '/robots.txt', '/sitemap.xml', '/favicon.ico'] as const

/** A path as pages store it: one leading slash, none behind, lower case. "/" is the home page. */
export function normalPath(path: string): string {
  const parts = path.trim().toLowerCase().split('/').filter(Boolean)
  return `/${parts.join('/')}`
}

/** Why a page cannot have this path, in an editor's words, or null. */
export function pathFault(path: string): string | null {
  const normal = normalPath(path)
  if (normal === '/') return null
  if (!/^(\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(normal)) {
    return 'Use small letters, digits, single hyphens and slashes, for example /finance/novated.'
  }
  const root = normal.split('/')[1]
  if (reservedRoots.some((reserved) => reserved === root)) {
    return `Addresses under /${root} belong to the platform. Choose another path.`
  }
  if (reservedPaths.some((reserved) => reserved === normal)) {
    return `${normal} belongs to the platform. Choose another path.`
  }
  return null
}
