import { getSite } from '@/cms/reads/get-site'
import { siteMark } from '@/sites/site-mark'

/** The icon of the host's site. @param size in pixels */
export async function markResponse(host: string, size: number): Promise<Response> {
  const picture = await siteMark(await getSite(host), size)
  return new Response(new Uint8Array(picture), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}
