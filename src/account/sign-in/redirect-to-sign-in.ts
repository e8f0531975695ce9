import { type NextRequest, NextResponse } from 'next/server'
import {
  SIGN_IN_PATH,
  type SignInType,
  safePath,
  signInTypes,
  signInUrl,
} from '@/sites/sign-in-url'
import { pageBefore } from './gates'
import { decryptSession, encryptedSession } from './session-cookie'

/**
 * Redirects to the sign-in if the request has no session cookie of the site; null if it has one. Whether the
 * session has ended is checked where the shopper's data is read. AUTH-07 AUTH-08 ROUTE-17
 */
export async function redirectToSignIn(
  request: NextRequest,
  gate: { type: string; site: string },
): Promise<NextResponse | null> {
  if (await decryptSession(encryptedSession(request.headers.get('cookie')), gate.site)) return null
  const { pathname, search } = request.nextUrl
  const type = signInTypes.find((each) => each === gate.type) ?? ('my-garage' satisfies SignInType)
  const path = signInUrl({
    type,
    redirect: safePath(pathname + search) ?? '/',
    back: refererPath(request) ?? pageBefore(pathname + search),
  })
  return NextResponse.redirect(new URL(path, request.nextUrl), {
    status: 307,
    headers: { 'cache-control': 'no-store' },
  })
}

/** Path of the page of this site that linked here. */
function refererPath({ headers, nextUrl }: NextRequest): string | null {
  const referer = headers.get('referer')
  if (!referer || !URL.canParse(referer)) return null
  const { host, pathname, search } = new URL(referer)
  const leadsHere = pathname === nextUrl.pathname || pathname === SIGN_IN_PATH
  return host === headers.get('host') && !leadsHere ? safePath(pathname + search) : null
}
