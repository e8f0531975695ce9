/** What a shopper needs the sign-in for. ROUTE-17 AMB-87 */
export const signInTypes = [
  'watchlist',
  'trade-in',
  'checkout',
  'finance',
  'spin-to-win',
  'online-payment',
  'car-finance',
  'my-garage',
] as const
export type SignInType = (typeof signInTypes)[number]

export const SIGN_IN_PATH = '/sign-in'

/** Most characters of a path to return to; no path of a site is longer. */
const LONGEST = 2000

/**
 * URL of the sign-in page. ROUTE-17
 * @param redirect target once the phone is verified
 * @param back target of its back link
 */
export function signInUrl({
  type,
  redirect,
  back,
}: {
  type: SignInType
  redirect: string
  back: string
}): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ type, redirect, back })}`
}

/**
 * A path of the same site, with query and fragment, as a browser would parse it; null for
 * everything that could lead elsewhere: absolute URLs, "//host", "/\host", and paths that normalise
 * to such ("/.//host"). AUTH-06
 */
export function safePath(text: string | null | undefined): string | null {
  if (!text || text.length > LONGEST || !/^\/(?![/\\])/.test(text)) return null
  const here = 'http://site.invalid'
  if (!URL.canParse(text, here)) return null
  const { origin, pathname, search, hash } = new URL(text, here)
  if (origin !== here || pathname.startsWith('//')) return null
  return pathname + search + hash
}

/** Opens the sign-in, which returns to this page; the page restores what was typed. AUTH-08 */
export function leaveForSignIn(type: SignInType): void {
  const here = location.pathname + location.search
  location.assign(signInUrl({ type, redirect: here, back: here }))
}
