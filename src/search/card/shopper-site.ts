import { type FormSite, formSite } from '@/leads/questions/form-site'
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
> & { form: FormSite }

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
  }
  made.set(site, shopper)
  return shopper
}
