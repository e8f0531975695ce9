import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { withFallback } from '@/inventory/index/fallback'
import { allStockPath } from '@/inventory/paths'
import { isPurchasable } from '@/inventory/reservable'
import { titleOf } from '@/leads/lead-kind'
import { nounOf } from '@/search/rules/search-title'
import type { Site } from '@/sites/site'
import { ButtonLink } from '@/ui/Button'
import { findShownVehicle } from '@/vehicle/find-vehicle'
import { EnquiryPage } from '../EnquiryPage'
import { purchase } from './purchase-form'
import { purchaseOffers } from './purchase-lead'
import { resumedAnswers } from './resume-link'

type Asked = string | string[] | undefined

/** Most characters of a slug that is looked up; no car has a longer one. */
const slugOf = (asked: Asked) => (typeof asked === 'string' && asked.length <= 300 ? asked : '')

/** "Buy this caravan online"; the generic title if the car cannot be bought or loaded. ROUTE-03 */
export async function purchaseMetadata(site: Site, asked: Asked, now: Date): Promise<Metadata> {
  const slug = slugOf(asked)
  const read = () => findShownVehicle(site, encodeURIComponent(slug), now)
  const car = slug ? await withFallback(site, now, read, null) : null
  return {
    title:
      car && isPurchasable(car, site) ? titleOf(purchase(purchaseOffers(site)), car) : 'Buy online',
    robots: { index: false },
  }
}

/**
 * The purchase page for the car in the query, rendered per request. A form sent without scripts
 * returns to /enquiry, which renders the same page. The proxy checks first that the car is on this
 * site. ROUTE-03
 */
export function PurchaseRoute({ site, query }: { site: Site; query: Record<string, Asked> }) {
  if (!site.flags.reserve.purchase) notFound()
  const slug = slugOf(query.car_id)
  if (!slug) return <WithoutCar site={site} />
  return (
    <EnquiryPage
      site={site}
      kind={purchase(purchaseOffers(site))}
      carSlug={slug}
      formId=""
      answers={resumedAnswers(query, purchaseOffers(site))}
      returned={null}
    />
  )
}

/** The URL was shortened or typed by hand. */
function WithoutCar({ site }: { site: Site }) {
  const noun = nounOf(1, site)
  return (
    <div className="wrap section grid max-w-[44rem] justify-items-start gap-5">
      <h1 className="text-h1">Buy a {noun} online</h1>
      <p className="text-lead text-ink-2">
        Choose a {noun} first: those that we sell online have the button “
        {site.flags.vdp.labels.purchase}” on their page.
      </p>
      <ButtonLink href={allStockPath(site)}>Search our stock</ButtonLink>
    </div>
  )
}
