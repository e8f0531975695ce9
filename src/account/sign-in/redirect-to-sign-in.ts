import { type NextRequest, NextResponse } from 'next/server'
import { withCampaign } from '@/measurement/touch'
import { LoopbackError, loopbackFetch } from '@/server/loopback-fetch'
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
 * Redirects to the sign-in if the request has no session of the site; null if it has one.
 *
 * @throws Error when the session cannot be looked up
 * AUTH-07 AUTH-08 ROUTE-17
 */
export async function redirectToSignIn(
  request: NextRequest,
  gate: { type: string; site: string },
): Promise<NextResponse | null> {
  if (await hasSession(request.headers, gate.site)) return null
  const { pathname, search } = request.nextUrl
  const type = signInTypes.find((each) => each === gate.type) ?? ('my-garage' satisfies SignInType)
  const path = signInUrl({
    type,
    redirect: safePath(pathname + search) ?? '/',
    back: refererPath(request) ?? pageBefore(pathname + search),
  })
  const to = withCampaign(path, request.nextUrl.searchParams)
  return NextResponse.redirect(new URL(to, request.nextUrl), {
    status: 307,
    headers: { 'cache-control': 'no-store' },
  })
}

/**
 * Whether the session is still valid is decided in the data layer: it may have been signed out
 * elsewhere.
 */
async function hasSession(headers: Headers, site: string): Promise<boolean> {
  const cookie = headers.get('cookie')
  if (!cookie || !(await decryptSession(encryptedSession(cookie), site))) return false
  try {
    await loopbackFetch(headers.get('host') ?? '', '/api/sign-in', { cookie })
    return true
  } catch (error) {
    if (error instanceof LoopbackError && error.status === 401) return false
    throw error
  }
}

/** Path of the page of this site that linked here. */
function refererPath({ headers, nextUrl }: NextRequest): string | null {
  const referer = headers.get('referer')
  if (!referer || !URL.canParse(referer)) return null
  const { host, pathname, search } = new URL(referer)
  const leadsHere = pathname === nextUrl.pathname || pathname === SIGN_IN_PATH
  return host === headers.get('host') && !leadsHere ? safePath(pathname + search) : null
}
