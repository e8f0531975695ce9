import { getSite } from '@/cms/reads/get-site'
import { coloursOf } from '@/sites/theme'

export const dynamic = 'force-dynamic'

/** What a phone calls the site on its home screen. */
export async function GET(_request: Request, { params }: { params: Promise<{ host: string }> }) {
  const { name, theme } = await getSite((await params).host)
  const manifest = {
    ...{ name, short_name: name, start_url: '/', display: 'browser' },
    theme_color: coloursOf(theme).action,
    icons: [
      { src: '/mark.png', sizes: '96x96', type: 'image/png' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=86400',
    },
  })
}
