import { RenderBlocks } from '@blocks/RenderBlocks'
import { getSite } from '@/cms/reads/get-site'
import { withFallback } from '@/inventory/index/fallback'
import { stockCounts } from '@/inventory/index/stock-counts'
import { searchPath } from '@/inventory/paths'
import type { StockListBlock } from '@/payload-types'
import { stockNoun } from '@/search/rules/search-title'
import { StockSearchField } from '@/search/StockSearchField'
import type { Site } from '@/sites/site'
import { Anchor } from '@/ui/Anchor'
import { chipClass } from '@/ui/Chip'
import { formatCount } from '@/ui/number-format'

export const dynamic = 'error'
export const revalidate = 3600
export const generateStaticParams = () => []
export { metadata } from '../not-found'

type Props = { params: Promise<{ host: string }> }

/** Only the proxy leads here, with status 404. One page for all addresses that a site does not have. */
export default async function Page({ params }: Props) {
  return <UnknownPage site={await getSite((await params).host)} now={new Date()} />
}

/** Bodies that the page leads to: the most frequent. */
const BODIES = 6

/** A page that the site does not have: says so, and offers its stock. */
async function UnknownPage({ site, now }: { site: Site; now: Date }) {
  const counts = await withFallback(site, now, () => stockCounts(site), null)
  const latest: StockListBlock = {
    blockType: 'stockList',
    heading: 'Just in',
    stock: { order: 'latest' },
    limit: 4,
    whenEmpty: 'hide',
  }
  return (
    <>
      <div className="wrap section plane-page grid gap-6">
        <h1 className="text-h1">This page is not here</h1>
        <p className="max-w-[60ch] text-lead text-ink-2">
          The address may be old, or the vehicle may have been sold. What we have, you find here, or
          by the menu above.
        </p>
        <StockSearchField site={site} />
        {counts && counts.simple_body.length > 1 && (
          <ul aria-label={`Our ${stockNoun(site)} by body`} className="flex flex-wrap gap-2">
            {counts.simple_body.slice(0, BODIES).map(({ value, count }) => (
              <li key={value}>
                <Anchor href={searchPath(site, { body: value })} className={chipClass()}>
                  {value}
                  <span className="num font-normal text-ink-3">{formatCount(count)}</span>
                </Anchor>
              </li>
            ))}
          </ul>
        )}
        <p>
          <Anchor href="/" className="link">
            Go to the home page
          </Anchor>
        </p>
      </div>
      <RenderBlocks blocks={[latest]} site={site} now={now} page={{ id: null, path: '/' }} />
    </>
  )
}
