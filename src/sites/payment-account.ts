import type { Site } from './site'

/**
 * Id of the account to which a deposit for a car goes: its dealership's own, else the site's; null where the site
 * takes no money. Without a dealership (an online payment) it is the site's. VDP-06
 */
export function paymentAccountOf(
  site: Pick<Site, 'paymentAccount' | 'dealerships'>,
  dealershipSlug: string | null,
): number | null {
  const dealership = site.dealerships.find(({ slug }) => slug === dealershipSlug)
  return dealership?.paymentAccount ?? site.paymentAccount
}
