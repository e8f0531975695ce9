import { type NextRequest, NextResponse } from 'next/server'
import { type Surface, securityHeaders } from './security-headers'

/** Paths of the admin host; everything else there is not found. */
const adminPaths = /^\/(?:$|(?:admin|api|preview|styleguide)(?:\/|$))/
/** Index calls that browsers may make; writes never leave the machine. */
const indexReads =
  /^\/stock-index(\/1\/indexes\/[^/]+\/(?:queries|query|objects|facets\/[^/]+\/query))$/

/**
 * Paths that have another name in the folder of a host: Next would redirect a slash at the end away,
 * for ever, and makes one site map for all hosts out of a route called sitemap.xml.
 */
const ownNames: Record<string, string> = { '/': '', '/sitemap.xml': '/site-map' }

/**
 * Host to path, string work only: every dealer host becomes `/<host>/…`, also when the path already
 * looks like another host's. Who a host is, and whether it exists, is decided in the data layer.
 */
export function proxy(request: NextRequest) {
  const { pathname, search } = request.nextUrl
  const host = nameOf(request.headers.get('host'))

  const indexCall = indexReads.exec(pathname)?.[1]
  if (indexCall) return NextResponse.rewrite(new URL(indexCall + search, stockIndex()))
  if (pathname.startsWith('/stock-index/')) return new NextResponse(null, { status: 404 })

  const headers = new Headers(request.headers)
  if (!headers.has('x-request-id')) headers.set('x-request-id', crypto.randomUUID())
  const onward = { request: { headers } }

  if (host === nameOf(process.env.ADMIN_HOST ?? 'localhost:3000')) {
    return adminPaths.test(pathname)
      ? secured(NextResponse.next(onward), 'admin')
      : secured(NextResponse.rewrite(within(request, '/no-such-host'), onward), 'admin')
  }
  // A host that is not a host name could otherwise climb out of its folder.
  const folder = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host) ? host : 'no-such-host'
  const rest = ownNames[pathname] ?? pathname
  return secured(NextResponse.rewrite(within(request, `/${folder}${rest}`), onward), 'site')
}

/** Another path of this process, the query kept: a URL built by hand would count as another host. */
function within(request: NextRequest, pathname: string) {
  const url = request.nextUrl.clone()
  url.pathname = pathname
  return url
}

const nameOf = (host: string | null) => (host ?? '').toLowerCase().replace(/:\d+$/, '')
const stockIndex = () => process.env.STOCK_INDEX_URL ?? 'http://127.0.0.1:7700'

function secured(response: NextResponse, surface: Surface) {
  for (const [name, value] of Object.entries(securityHeaders(surface))) {
    response.headers.set(name, value)
  }
  return response
}

export const config = {
  // Next's own files skip the host routing; robots.txt, sitemap.xml and pictures do not.
  matcher: ['/((?!_next/).*)'],
}
