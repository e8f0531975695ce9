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
 * The way to the sign-in for who opens a closed page without a session of its site; null for who has one.
 * That the session still stands is asked where something of the shopper is read. AUTH-07 AUTH-08 ROUTE-17
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
    back: cameFrom(request) ?? pageBefore(pathname + search),
  })
  return NextResponse.redirect(new URL(path, request.nextUrl), {
    status: 307,
    headers: { 'cache-control': 'no-store' },
  })
}

/** The page of this site that led here. */
function cameFrom({ headers, nextUrl }: NextRequest): string | null {
  const referer = headers.get('referer')
  if (!referer || !URL.canParse(referer)) return null
  const { host, pathname, search } = new URL(referer)
  const leadsHere = pathname === nextUrl.pathname || pathname === SIGN_IN_PATH
  return host === headers.get('host') && !leadsHere ? safePath(pathname + search) : null
}
