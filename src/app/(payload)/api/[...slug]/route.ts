import config from '@payload-config'
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from '@payloadcms/next/routes'
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

export const GET = guardUploads(REST_GET(config))
export const POST = guardUploads(REST_POST(config))
export const DELETE = guardUploads(REST_DELETE(config))
export const PATCH = guardUploads(REST_PATCH(config))
export const PUT = guardUploads(REST_PUT(config))
export const OPTIONS = guardUploads(REST_OPTIONS(config))
