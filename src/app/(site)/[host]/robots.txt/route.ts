import { getSite } from '@/cms/reads/get-site'
import { PURCHASE_PATH } from '@/inventory/paths'
import { siteOrigin } from '@/sites/site-origin'

// The data that it reads is cached; rendering it is cheap.
export const dynamic = 'force-dynamic'

/**
 * Crawlers may read everything but the calls, the forms' ends and the filtered searches; nothing of a
 * site that its people keep hidden.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ host: string }> }) {
  const site = await getSite((await params).host)
  if (site.seo.hidden) return answer(['User-agent: *', 'Disallow: /'])
  return answer([
    'User-agent: *',
    // The picture that shared links show: of two rules that fit, the longer one counts.
    'Allow: /api/cars/*/share.jpg',
    'Disallow: /api/',
    'Disallow: /stock-index/',
    // Of these the exact path only: an editor's page may begin with the word.
    ...['/print', '/enquiry', PURCHASE_PATH, '/success', '/trade-in/offer'].flatMap((path) => [
      `Disallow: ${path}$`,
      `Disallow: ${path}?`,
    ]),
    '',
    `Sitemap: ${siteOrigin(site)}/sitemap.xml`,
  ])
}

const answer = (lines: readonly string[]) =>
  new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain' } })
