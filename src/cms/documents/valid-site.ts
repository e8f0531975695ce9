import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  ValidationError,
} from 'payload'
import { isHex } from '@/sites/contrast'
import {
  licenceLine,
  missingLicence,
  unlicensedYardFault,
  unlicensedYards,
} from '@/sites/dealer-licence'
import { type Fault, flagFaults } from '@/sites/flag-faults'
import { flagOverridesOf } from '@/sites/flag-fields'
import { locationTypeFrom } from '@/sites/hours'
import { mergeFlags } from '@/sites/merge-flags'
import type { Template } from '@/sites/site'
import { timeZoneOf } from '@/sites/states'
import { templateDefaults } from '@/sites/templates'
import { checkTheme, coloursOf, type SiteTheme } from '@/sites/theme'
import { idOf } from '../access/user'
import { accountPathFaultsOf } from '../addresses/account-paths'
import { siteCollections } from '../ownership/site-collections'

/**
 * What makes a site fit to go live: readable colours, the licences that its state and those of its yards
 * ask for, only dealerships of its own group, switches that agree. Fills in what follows from the template and the
 * state.
 *
 * @throws ValidationError with a sentence for each fault.
 */
export const validSite: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const site = { ...originalDoc, ...data }
  const template = templateDefaults[site.template as Template]
  // Without a template the required-field errors of the form are more useful.
  if (!template) return data
  const given = Object.entries(data.theme ?? originalDoc?.theme ?? {})
  const theme = {
    ...template.theme,
    ...Object.fromEntries(given.filter(([, value]) => Boolean(value))),
  }
  const dealerships = await chosenDealerships(site, req)
  const flags = mergeFlags(template.flags, flagOverridesOf(site.flags))
  const errors = [
    ...themeFaults(theme as SiteTheme),
    ...(await newLicenceFaults(site, originalDoc, req)),
    ...dealershipFaults(site, dealerships),
    ...flagFaults(
      flags,
      dealerships.map(({ slug }) => slug),
    ),
    ...(await accountPathFaultsOf(flags, originalDoc?.id, req)),
  ]
  if (errors.length > 0) throw new ValidationError({ collection: collection.slug, errors })
  return {
    ...data,
    theme: { ...data.theme, base: theme.base, header: theme.header, footer: theme.footer },
    timeZone: zoneOf(site, originalDoc),
  }
}

type Place = { state: keyof typeof timeZoneOf; timeZone?: string | null }

/**
 * The chosen time zone, or that of the state. Changing the state replaces a zone that was filled
 * in.
 */
function zoneOf({ state, timeZone }: Place, before: Place | undefined): string {
  const wasFilledIn =
    before && before.state !== state && before.timeZone === timeZoneOf[before.state]
  return timeZone && !(wasFilledIn && timeZone === before.timeZone) ? timeZone : timeZoneOf[state]
}

function themeFaults(theme: SiteTheme): Fault[] {
  // The field itself refuses values that are not colours.
  if ([theme.brand1, theme.brand2].some((colour) => colour && !isHex(colour))) return []
  return checkTheme(coloursOf(theme)).map((fault) => ({
    path: 'theme.brand1',
    label: 'Look → First colour',
    message: fault.reason,
  }))
}

/**
 * What this save makes wrong about licences. A site that was saved before its state asked for one can still be
 * edited: its pages are there already, and refusing every other change would not give it a licence.
 */
async function newLicenceFaults(
  site: LicensedSite,
  before: LicensedSite | undefined,
  req: Parameters<CollectionBeforeChangeHook>[0]['req'],
): Promise<Fault[]> {
  const faultsOf = async (of: LicensedSite) => [
    ...licenceFaults(of),
    ...yardFaults(of, await yardsElsewhere(of, req)),
  ]
  const faults = await faultsOf(site)
  if (faults.length === 0 || !before) return faults
  const known = (await faultsOf(before)).map(({ message }) => message)
  return faults.filter(({ message }) => !known.includes(message))
}

type LicensedSite = Dealerships & { state?: unknown; legal?: { licences?: unknown } }

function licenceFaults(site: { state?: unknown; legal?: { licences?: unknown } }): Fault[] {
  const licences = (site.legal?.licences ?? []) as Parameters<typeof missingLicence>[1]
  const message = missingLicence(site.state as Parameters<typeof missingLicence>[0], licences)
  return message ? [{ path: 'legal.licences', label: 'Business → Dealer licences', message }] : []
}

/** The yards of a site's dealerships in other states than its own, as its pages would show them. */
async function yardsElsewhere(
  site: LicensedSite,
  req: Parameters<CollectionBeforeChangeHook>[0]['req'],
) {
  const { docs } = await req.payload.find({
    collection: 'locations',
    where: {
      and: [
        { dealership: { in: idsOf(site) } },
        { group: { equals: idOf(site.group as number) } },
        { visible: { not_equals: false } },
        { 'address.state': { not_equals: site.state } },
      ],
    },
    depth: 0,
    pagination: false,
    select: { name: true, location_type: true, dealer_license_number: true, address: true },
    req,
  })
  return docs.flatMap(({ name, location_type, dealer_license_number = null, address }) => {
    const type = locationTypeFrom(location_type)
    return type ? [{ name, location_type: type, dealer_license_number, address }] : []
  })
}

function yardFaults(
  site: { legal?: { licences?: unknown } },
  yards: Awaited<ReturnType<typeof yardsElsewhere>>,
): Fault[] {
  const licences = (site.legal?.licences ?? []) as Parameters<typeof licenceLine>[0][]
  return unlicensedYards(
    yards,
    licences.filter(({ state, number }) => state && number).map(licenceLine),
  ).map((yard) => ({
    path: 'dealerships',
    label: 'Site → Dealerships',
    message: unlicensedYardFault(yard),
  }))
}

type Dealerships = { group?: unknown; dealerships?: unknown }
const idsOf = ({ dealerships }: Dealerships) =>
  ((dealerships ?? []) as (number | { id: number })[]).map(idOf)

async function chosenDealerships(
  site: Dealerships,
  req: Parameters<CollectionBeforeChangeHook>[0]['req'],
) {
  const { docs } = await req.payload.find({
    collection: 'dealerships',
    where: { id: { in: idsOf(site) } },
    depth: 0,
    pagination: false,
    select: { group: true, slug: true },
    req,
  })
  return docs
}

function dealershipFaults(
  site: Dealerships,
  found: Awaited<ReturnType<typeof chosenDealerships>>,
): Fault[] {
  const group = idOf(site.group as number)
  const own = found.filter((dealership) => idOf(dealership.group) === group)
  if (own.length === new Set(idsOf(site)).size) return []
  const message = 'A site shows only dealerships of its own group.'
  return [{ path: 'dealerships', label: 'Site → Dealerships', message }]
}

/**
 * A site goes to the trash first. Only from there, and only if no shopper ever wrote to it, can it
 * be deleted permanently, with everything that belongs to it.
 *
 * @throws APIError 409 otherwise.
 */
export const onlyEmptySitesAreDeleted: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const site = await req.payload.findByID({ collection: 'sites', id, trash: true, depth: 0, req })
  const leads = await req.payload.count({
    collection: 'leads',
    where: { site: { equals: id } },
    trash: true,
    req,
  })
  if (!site.deletedAt || leads.totalDocs > 0) {
    const reason = site.deletedAt ? `it has ${leads.totalDocs} leads` : 'it is not in the trash'
    throw new APIError(`${site.name} cannot be deleted: ${reason}.`, 409, null, true)
  }
  for (const collection of siteCollections) {
    // A lead that arrives at this very moment stays, whatever happens to its site.
    if (collection === 'leads') continue
    const { errors } = await req.payload.delete({
      collection,
      where: { site: { equals: id } },
      trash: true,
      context: { ...req.context, disableRevalidate: true },
      req,
    })
    if (errors[0]) throw new APIError(errors[0].message, 409, null, true)
  }
}
