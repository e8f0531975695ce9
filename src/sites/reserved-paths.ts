/**
 * First path segments that code serves on every site; a page of the CMS below one of them would
 * never be shown. ROUTE-01 … ROUTE-49, AMB-59
 */
const reservedRoots = [
  'search',
  'used-car',
  'cars',
  'print',
  'api',
  'images',
  'videos',
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
  'filtered',
  'site-map',
  'unknown',
  'unsubscribe',
  'reservation',
  'checkout-journey',
  'finance-application',
] as const

/** The page that links to every page of a site. */
export const ALL_PAGES = '/all-pages'

const reservedPaths = [
  ALL_PAGES,
  '/success',
  '/trade-in/offer',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
] as const

/** Paths that code serves, but where a page of the CMS may exist too. */
const codePaths = new Set<string>([...reservedPaths, '/compare'])
/** Below these only documents of the CMS are served. */
const lookedUp = new Set(['our-location', 'locations'])

/** Whether a route of code serves this path on every site, whatever pages its editors made. */
export function isAnsweredByCode(path: string): boolean {
  const normal = normalPath(path)
  const root = normal.split('/')[1] ?? ''
  if (codePaths.has(normal)) return true
  return !lookedUp.has(root) && reservedRoots.some((reserved) => reserved === root)
}

/**
 * A path as pages store it: one leading slash, no trailing slash, lower case. "/" is the home page.
 */
export function normalPath(path: string): string {
  const parts = path.trim().toLowerCase().split('/').filter(Boolean)
  return `/${parts.join('/')}`
}

/** Most characters of a page's path. */
export const LONGEST_PATH = 200

/** Why a page cannot have this path, in an editor's words, or null. */
export function pathFault(path: string): string | null {
  const normal = normalPath(path)
  if (normal === '/') return null
  if (normal.length > LONGEST_PATH) return `Use ${LONGEST_PATH} characters at most.`
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

/** True, or why garage or watchlist cannot have this path, in an editor's words. */
export function checkAccountPath(path: string): true | string {
  const normal = normalPath(path)
  const refusal = pathFault(path)
  if (refusal) return refusal
  if (normal === '/' || isAnsweredByCode(normal)) {
    return `${normal} belongs to the platform. Choose another path.`
  }
  return path === normal || `Write it as ${normal}.`
}
