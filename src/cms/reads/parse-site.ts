import type {
  Dealership as DealershipDoc,
  Location as LocationDoc,
  Manufacturer as ManufacturerDoc,
  PaymentAccount as PaymentAccountDoc,
  Site as SiteDoc,
} from '@/payload-types'
import { licenceLine } from '@/sites/dealer-licence'
import { numbersIn } from '@/sites/dialled-number'
import { flagOverridesOf } from '@/sites/flag-fields'
import {
  isoDate,
  locationSubtypesFrom,
  locationTypeFrom,
  openingHoursFrom,
  reviewsFrom,
  specialHoursFrom,
} from '@/sites/hours'
import type { LogoSymbol } from '@/sites/logo-symbol'
import { confirmedSender } from '@/sites/mail-sender'
import { mergeFlags } from '@/sites/merge-flags'
import { searchIndexOf } from '@/sites/search-index'
import type { Dealership, Manufacturer, Site, SiteLocation } from '@/sites/site'
import { timeZoneOf } from '@/sites/states'
import { templateDefaults } from '@/sites/templates'
import type { SiteTheme } from '@/sites/theme'
import { idOf } from '../access/user'
import { parseTags } from './parse-tags'
import { brandMarkOf, siteImageOf } from './site-image'
import { isUsableAccount } from './usable-account'

/** A populated relation. */
function read<T extends { id: number }>(relation: number | T | null | undefined): T | null {
  return typeof relation === 'object' ? (relation ?? null) : null
}

/** The first of several numbers that were stored before the field refused a second one. VDP-16 */
const oneNumber = (text: string | null | undefined): string | null =>
  numbersIn(text ?? '')[0] ?? null

/** Converts documents of the CMS, with populated relations, into our `Site`. DATA-18 */
export function parseSite(
  doc: SiteDoc,
  locationDocs: readonly LocationDoc[],
  symbol: LogoSymbol | null = null,
): Site {
  const group = read(doc.group)
  if (!group) throw new Error(`Site ${doc.slug} was read without its group.`)
  const template = templateDefaults[doc.template]
  const dealerships = (doc.dealerships ?? []).map(read).filter((one) => one !== null)
  return {
    id: doc.id,
    slug: doc.slug,
    name: doc.name,
    template: doc.template,
    host: doc.hosts[0]?.host ?? '',
    websiteId: doc.website_id || doc.slug,
    timeZone: doc.timeZone ?? timeZoneOf[doc.state],
    state: doc.state,
    group: { id: group.id, name: group.name, slug: group.slug },
    manufacturer: parseManufacturer(doc.manufacturer),
    dealerships: dealerships.map((dealership) => parseDealership(dealership, group.id)),
    paymentAccount: parseAccount(doc.payment_account, group.id),
    sisterSites: (doc.dealership_websites ?? []).map(({ make, url }) => ({ make, url })),
    locations: locationDocs
      .filter((location) => location.visible !== false)
      .map((location) => parseLocation(location, dealerships))
      .filter((location) => location !== null),
    searchIndex: searchIndexOf(doc.search_index),
    theme: parseTheme(doc, symbol),
    flags: mergeFlags(template.flags, flagOverridesOf(doc.flags)),
    legal: {
      name: doc.legal.name,
      abn: doc.legal.abn || null,
      licences: (doc.legal.licences ?? []).map(licenceLine),
      lines: doc.legal.lines ?? [],
      acknowledgement: doc.legal.acknowledgement || null,
    },
    phone: oneNumber(doc.phone),
    email: doc.email || null,
    mail: {
      from: confirmedSender(doc.mail),
      replyTo: doc.mail?.reply_to || doc.email || null,
    },
    social: (doc.social ?? []).map(({ name, url }) => ({ name, url })),
    ...parseTags(doc),
    certifiedMark: siteImageOf(doc.certifiedMark),
    announcement: doc.announcement?.text
      ? { text: doc.announcement.text, url: doc.announcement.url || null }
      : null,
    seo: {
      title: doc.seo?.title || doc.name,
      description: doc.seo?.description || template.help,
      image: siteImageOf(doc.seo?.image),
      hidden: doc.seo?.hidden ?? false,
    },
  }
}

function parseTheme({ name, template, theme }: SiteDoc, symbol: LogoSymbol | null): SiteTheme {
  const look = templateDefaults[template].theme
  const logo = siteImageOf(theme?.logo)
  return {
    base: theme?.base ?? look.base,
    header: theme?.header ?? look.header,
    footer: theme?.footer ?? look.footer,
    brand1: theme?.brand1 || null,
    brand2: theme?.brand2 || null,
    radius: theme?.radius ?? null,
    typeScale: theme?.typeScale ?? null,
    logo: logo && { ...logo, symbol },
    // A logo may contain the name already.
    wordmark: theme?.wordmark || (logo ? undefined : name),
  }
}

function parseManufacturer(
  relation: number | ManufacturerDoc | null | undefined,
): Manufacturer | null {
  const doc = read(relation)
  return doc && { id: doc.id, name: doc.name, slug: doc.slug, logo: brandMarkOf(doc.logo) }
}

/**
 * The account that takes money; null for one of another group, which the site or the dealership has left, and
 * for one with which a shopper would pay nothing. VDP-06
 */
function parseAccount(
  relation: number | PaymentAccountDoc | null | undefined,
  group: number,
): number | null {
  const doc = read(relation)
  return doc && idOf(doc.group) === group && isUsableAccount(doc) ? doc.id : null
}

function parseDealership(doc: DealershipDoc, group: number): Dealership {
  const manufacturer = read(doc.manufacturer)
  return {
    id: doc.id,
    name: doc.name,
    slug: doc.slug,
    manufacturer: manufacturer && { name: manufacturer.name, slug: manufacturer.slug },
    xtime_url: doc.xtime_url || null,
    ...(doc.youtube_url && { youtube_url: doc.youtube_url }),
    paymentAccount: parseAccount(doc.payment_account, group),
  }
}

function parseLocation(
  doc: LocationDoc,
  dealerships: readonly DealershipDoc[],
): SiteLocation | null {
  const id = typeof doc.dealership === 'object' ? doc.dealership.id : doc.dealership
  const dealership = dealerships.find((one) => one.id === id)
  const type = locationTypeFrom(doc.location_type)
  if (!dealership || !type) return null
  return {
    id: doc.id,
    name: doc.name,
    slug: doc.slug,
    primary: doc.primary ?? false,
    location_type: type,
    location_subtype: locationSubtypesFrom(doc.location_subtype),
    dealership_id: dealership.id,
    dealership_slug: dealership.slug,
    dealer_license_number: doc.dealer_license_number || null,
    motor_vehicle_repairer: doc.motor_vehicle_repairer || null,
    ...reviewsFrom(doc),
    quoted_reviews: (doc.quoted_reviews ?? [])
      .flatMap(({ author, rating, text, date: written }) => {
        const date = isoDate(written)
        return date ? [{ author, rating, text, date }] : []
      })
      .sort((a, b) => b.date.localeCompare(a.date)),
    image: siteImageOf(doc.image),
    address: {
      street: doc.address.street,
      city: doc.address.city,
      state: doc.address.state,
      postcode: doc.address.postcode,
      place_id: doc.address.place_id || null,
      place_url: doc.address.place_url || null,
      lat: doc.address.lat ?? null,
      long: doc.address.long ?? null,
    },
    phone: oneNumber(doc.contact_detail?.phone),
    landline_phone: oneNumber(doc.contact_detail?.landline_phone),
    timeZone: doc.timeZone ?? timeZoneOf[doc.address.state],
    opening_hours: openingHoursFrom(doc.contact_detail?.opening_hours),
    special_hours: specialHoursFrom(doc.special_hours, doc.id),
  }
}
