import type { Endpoint } from 'payload'
import { readableLead } from '@/leads/admin/lead-access'
import { notFound, notSignedIn } from '@/leads/admin/lead-endpoints'
import { readPhoto } from '../photo-store'

/**
 * `GET /api/leads/:id/photos/:photo`: a photo of the shopper's own car, for people who may read the
 * lead. TRADE-09
 */
export const photoEndpoint: Endpoint = {
  path: '/:id/photos/:photo',
  method: 'get',
  handler: async (req) => {
    if (!req.user) return notSignedIn()
    const id = String(req.routeParams?.photo ?? '')
    const lead = await readableLead(req, req.routeParams?.id, true)
    const found = lead && /^[0-9a-f-]{36}$/.test(id) ? await readPhoto(lead.id, id) : null
    if (!found) return notFound()
    return new Response(new Uint8Array(found.bytes), {
      headers: {
        'content-type': found.type,
        // HEIC of before was stored as it came.
        'content-disposition': `inline; filename="photo.${found.type === 'image/heic' ? 'heic' : 'jpg'}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  },
}
