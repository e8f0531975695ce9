import { getSite } from '@/cms/reads/get-site'
import { allStockPath } from '@/inventory/paths'
import type { Site } from '@/sites/site'
import { ButtonLink } from '@/ui/Button'

export const dynamic = 'error'
export const revalidate = 3600
export const generateStaticParams = () => []
export { metadata } from '../not-found'

type Props = { params: Promise<{ host: string }> }

/** Only the proxy leads here, with status 404. */
export default async function Page({ params }: Props) {
  return <UnknownPage site={await getSite((await params).host)} />
}

/** A page that the site does not have, in the site's theme. */
function UnknownPage({ site }: { site: Site }) {
  return (
    <div className="wrap grid max-w-3xl gap-6 py-(--section)">
      <h1 className="text-h1 font-heading">This page is not here</h1>
      <p className="text-lead text-ink-2">
        The address may be old, or the vehicle may have been sold. The menu above leads to
        everything we have.
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="/">Go to the home page</ButtonLink>
        <ButtonLink variant="secondary" href={allStockPath(site)}>
          Search our stock
        </ButtonLink>
      </p>
    </div>
  )
}
