import { type SignInType, signInUrl } from '@/sites/sign-in-url'

/** To the sign-in and back to this page, where what was typed still stands. AUTH-08 */
export function leaveForSignIn(type: SignInType): void {
  const here = location.pathname + location.search
  location.assign(signInUrl({ type, redirect: here, back: here }))
}
