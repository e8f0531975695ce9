import { financeHref } from '@/finance/finance-params'
import type { Car } from '@/inventory/car'
import { shopperSite } from '@/search/card/shopper-site'
import type { Site } from '@/sites/site'
import { Anchor } from '@/ui/Anchor'
import { buttonClass } from '@/ui/Button'
import { QuickQuoteLink } from './QuickQuoteLink'
import { quoteCar } from './quote-car'
import { QUICK_QUOTE_LABEL } from './wording'

/** That a site offers the quick quote, and on which page; null where no page has the form. */
export type QuickQuoteOffer = { path: string | null }

/**
 * Link from a car to its quick quote: a dialog, or the page of the site that has the form. Renders
 * nothing where the car has no quick quote. QUOTE-01 QUOTE-02 VDP-34
 */
export function QuickQuoteButton({
  car,
  site,
  offer,
}: {
  car: Car
  site: Site
  offer: QuickQuoteOffer
}) {
  const quoted = quoteCar(car, site)
  const className = buttonClass('secondary')
  if (!quoted) return null
  const { quickQuotePopup, quickQuotePostcode } = site.flags.finance
  const page = offer.path && `${offer.path}?${new URLSearchParams({ car_id: car.id })}`
  if (quickQuotePopup) {
    const setup = {
      site: shopperSite(site).form,
      formId: null,
      pageId: null,
      submitLabel: null,
      needsPostcode: quickQuotePostcode,
    }
    return (
      <QuickQuoteLink
        href={page ?? financeHref(car, site)}
        dialog={{ setup, car: quoted }}
        className={className}
      >
        {QUICK_QUOTE_LABEL}
      </QuickQuoteLink>
    )
  }
  if (!page) return null
  return (
    <Anchor href={page} prefetch={false} rel="nofollow" className={className}>
      {QUICK_QUOTE_LABEL}
    </Anchor>
  )
}
