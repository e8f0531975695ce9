import config from '@payload-config'
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from '@payloadcms/next/routes'
import { expiringTags } from '@/cms/cache/expire-tags'
import { bodyLimitResponse } from '@/routing/body-limit'
import { rateLimitResponse } from '@/routing/rate-limit'
import { securityHeaders } from '@/routing/security-headers'
import { isAdminHost } from '@/sites/host-name'

/**
 * Collections with uploads. `proxy.ts` excludes their paths, because Next buffers each body that
 * passes through the proxy in memory before any check.
 */
const uploadPath = /^\/api\/(?:media|brand-marks|feed-runs)(?:\/\d+)?\/?$/

type Handler<Context> = (request: Request, context: Context) => Promise<Response>

/** Does for these paths what `proxy.ts` does for all others. */
const guardUploads =
  <Context>(handler: Handler<Context>): Handler<Context> =>
  async (request, context) => {
    const path = decodeURIComponent(new URL(request.url).pathname)
    if (!uploadPath.test(path)) return handler(request, context)
    if (!isAdminHost(request.headers)) return new Response(null, { status: 404 })
    const response =
      (await rateLimitResponse(request, 'any', true)) ??
      (await bodyLimitResponse(request, { isAdmin: true, isUpload: true })) ??
      (await handler(request, context))
    for (const [name, value] of Object.entries(securityHeaders('admin'))) {
      response.headers.set(name, value)
    }
    return response
  }

/** Whoever reads that a change is saved finds it on every page. */
const guarded = <Context>(handler: Handler<Context>) =>
  guardUploads<Context>((request, context) => expiringTags(() => handler(request, context)))

export const GET = guarded(REST_GET(config))
export const POST = guarded(REST_POST(config))
export const DELETE = guarded(REST_DELETE(config))
export const PATCH = guarded(REST_PATCH(config))
export const PUT = guarded(REST_PUT(config))
export const OPTIONS = guarded(REST_OPTIONS(config))
