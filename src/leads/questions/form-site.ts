import { offersFinance } from '@/finance/rules'
import type { ChallengeWidget } from '@/integrations/challenge/port'
import { challengeSettings } from '@/integrations/challenge/port'
import type { Car } from '@/inventory/car'
import type { LocationType, Site } from '@/sites/site'
import { calculatesDelivery } from '@/vehicle/delivery/price-delivery'
import { formatPhone } from '../answers/phone-number'

/** What a form needs to know of a site; small enough to be sent with the page. */
export type FormSite = {
  slug: string
  name: string
  /** What it sells, null where that is more than one thing. */
  item_type: Car['item_type'] | null
  /** As people read it, null if the site has none. */
  phone: string | null
  dealerships: readonly { slug: string; name: string }[]
  /** What its forms ask a robot, null where nobody is asked. */
  challenge: ChallengeWidget | null
  /** What buying online may be about, null where nothing is sold so. VDP-14 */
  purchase: { delivers: boolean; takesTradeIns: boolean; finance: boolean } | null
  locations: readonly { id: number; name: string; dealership_slug: string; type: LocationType }[]
  forms: {
    commentsOptional: boolean
    showCategory: boolean
    showDealership: boolean
    showLocation: boolean
    termsCheckbox: boolean
    /** State that a choice of states opens with. SITE-11 */
    defaultState: string
    /** Test drives are offered at times of the calendar. LEAD-16 */
    testDriveTimes: boolean
    service: { minimal: boolean; intervalRequired: boolean; types: readonly string[] }
  }
}

export function formSite(site: Site): FormSite {
  const { forms, service, stock, reserve, tradeIn } = site.flags
  const { commentsOptional, showCategory, showDealership, showLocation, termsCheckbox } = forms
  return {
    slug: site.slug,
    name: site.name,
    item_type: stock.itemTypes.length === 1 ? stock.itemTypes[0]! : null,
    phone: site.phone ? formatPhone(site.phone) : null,
    challenge: challengeSettings()?.widget ?? null,
    dealerships: site.dealerships.map(({ slug, name }) => ({ slug, name })),
    purchase: reserve.purchase
      ? {
          delivers: calculatesDelivery(site),
          takesTradeIns: tradeIn.onVehiclePage,
          finance: offersFinance(site),
        }
      : null,
    locations: site.locations.map(({ id, name, dealership_slug, location_type }) => ({
      id,
      name,
      dealership_slug,
      type: location_type,
    })),
    forms: {
      commentsOptional,
      showCategory,
      showDealership,
      showLocation,
      termsCheckbox,
      defaultState: forms.defaultState.toUpperCase(),
      testDriveTimes: forms.testDriveTimes,
      service: {
        minimal: service.minimal,
        intervalRequired: service.intervalRequired,
        types: service.types,
      },
    },
  }
}
