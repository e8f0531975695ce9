import { getSite } from '@/cms/get-site'
import { siteMark } from '@/sites/site-mark'

// What it reads is cached; the answer itself is small.
export const dynamic = 'force-dynamic'

export async function GET(_request: Request, { params }: { params: Promise<{ host: string }> }) {
  const site = await getSite((await params).host)
  return new Response(siteMark(site), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
