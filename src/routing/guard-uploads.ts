import { isAdminHost } from '@/sites/host-name'
import { bodyLimitResponse } from './body-limit'
import { rateLimitResponse } from './rate-limit'
import { securityHeaders } from './security-headers'

/**
 * Collections that take files. `proxy.ts` leaves their paths out, because Next holds each body that
 * passes through the proxy in memory, whole, before anybody has looked at it.
 */
const uploadPath = /^\/api\/(?:media|brand-marks|feed-runs)(?:\/\d+)?\/?$/

type Handler<Context> = (request: Request, context: Context) => Promise<Response>

/** Does for these paths what `proxy.ts` does for all others. */
export const guardUploads =
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
