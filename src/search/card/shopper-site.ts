import { type FormSite, formSite } from '@/leads/questions/form-site'
import { paymentAccountOf } from '@/sites/payment-account'
import type { Site } from '@/sites/site'

/**
 * The part of a site that goes to the browser with its cars: what cards, prices and filters read.
 * Staff details, theme and pages stay on the server.
 */
export type ShopperSite = Pick<
  Site,
  | 'id'
  | 'slug'
  | 'name'
  | 'template'
  | 'phone'
  | 'state'
  | 'timeZone'
  | 'manufacturer'
  | 'certifiedMark'
  | 'flags'
> & {
  form: FormSite
  /** Slugs of the dealerships whose deposits can be paid online. VDP-13 */
  depositsAt: readonly string[]
}

const made = new WeakMap<Site, ShopperSite>()

/** One object per site, so that a page which shows many cars sends it once. */
export function shopperSite(site: Site): ShopperSite {
  const known = made.get(site)
  if (known) return known
  const { id, slug, name, template, phone, state, timeZone, manufacturer, flags } = site
  const shopper = {
    ...{ id, slug, name, template, phone, state, timeZone, manufacturer, flags },
    certifiedMark: site.certifiedMark,
    form: formSite(site),
    depositsAt: site.dealerships
      .map((dealership) => dealership.slug)
      .filter((dealership) => paymentAccountOf(site, dealership) !== null),
  }
  made.set(site, shopper)
  return shopper
}
