import type { ChallengeWidget } from '@/integrations/challenge/port'
import { challengeSettings } from '@/integrations/challenge/port'
import type { Car } from '@/inventory/car'
import { type LabelPiece, labelPieces } from '@/sites/html-label'
import type { LocationType, Site } from '@/sites/site'
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
  locations: readonly { id: number; name: string; dealership_slug: string; type: LocationType }[]
  forms: {
    commentsOptional: boolean
    showCategory: boolean
    showDealership: boolean
    showLocation: boolean
    termsCheckbox: boolean
    /** What its box says. LEAD-21 */
    termsLabel: readonly LabelPiece[]
    /** Phone numbers of other countries are taken. LEAD-19 */
    phonesFromAbroad: boolean
    /** State that a choice of states opens with. SITE-11 */
    defaultState: string
    /** Visits are offered at times of the calendar. LEAD-16 */
    visitTimes: boolean
  }
}

export function formSite(site: Site): FormSite {
  const { forms, stock } = site.flags
  const { commentsOptional, showCategory, showDealership, showLocation, termsCheckbox } = forms
  return {
    slug: site.slug,
    name: site.name,
    item_type: stock.itemTypes.length === 1 ? stock.itemTypes[0]! : null,
    phone: sitePhone(site),
    challenge: challengeSettings()?.widget ?? null,
    dealerships: site.dealerships.map(({ slug, name }) => ({ slug, name })),
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
      termsLabel: labelPieces(forms.termsLabel),
      phonesFromAbroad: forms.phonesFromAbroad,
      defaultState: forms.defaultState.toUpperCase(),
      visitTimes: forms.testDriveTimes,
    },
  }
}

/** As people read it, null if the site has none. */
export const sitePhone = ({ phone }: Pick<Site, 'phone'>): string | null =>
  phone ? formatPhone(phone) : null
