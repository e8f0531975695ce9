import { type SignInType, safePath, signInTypes } from '@/sites/sign-in-url'

/** What the address of the sign-in page asks for. ROUTE-17 */
export type AskedSignIn = {
  type: SignInType | null
  /** Where it leads on to; null leads to the garage, or home. */
  redirect: string | null
  back: string
}

/** A sign-in that leads to itself would lead nowhere. */
const isElsewhere = (path: string | null) => path !== null && !/^\/sign-in(?:[/?#]|$)/.test(path)

/**
 * @param search query of the page's address
 * @param referrer the page before, where its back link leads if the address names none. AUTH-06
 */
export function askedSignIn(search: string, referrer: string, origin: string): AskedSignIn {
  const query = new URLSearchParams(search)
  const own = (path: string | null) => (isElsewhere(path) ? path : null)
  const before = referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : null
  return {
    type: signInTypes.find((type) => type === query.get('type')) ?? null,
    redirect: own(safePath(query.get('redirect'))),
    back: own(safePath(query.get('back'))) ?? own(safePath(before)) ?? '/',
  }
}
