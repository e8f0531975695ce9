import { getSite } from '@/cms/reads/get-site'
import { siteMark } from '@/sites/site-mark'

// The data that it reads is cached, and so is the response.
export const dynamic = 'force-dynamic'

export async function GET(_request: Request, { params }: { params: Promise<{ host: string }> }) {
  const picture = await siteMark(await getSite((await params).host))
  return new Response(new Uint8Array(picture), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}
