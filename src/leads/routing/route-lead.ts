import type { DestinationKind, LeadSettings, Route } from './lead-settings'

/** Facts of a lead that rules test. */
export type RoutableLead = {
  form: string
  car_type: string | null
  location_id: string | null
  dealership_slug: string | null
}

/** One row of the outbox, before it is stored. */
export type PlannedDelivery = {
  /** Names the destination over all of its leads: the circuit breaker counts under it. */
  key: string
  destinationId: number | null
  kind: DestinationKind | 'reply' | 'check'
  /** As the receipt names it. */
  label: string
}

export type LeadPlan = {
  location: { id: number; name: string } | null
  department: string | null
  deliveries: readonly PlannedDelivery[]
}

const fits = <T>(wanted: readonly T[], value: T | null) =>
  wanted.length === 0 || (value !== null && wanted.includes(value))

function routeFits(route: Route, lead: RoutableLead): boolean {
  return (
    fits(route.forms, lead.form) &&
    fits(route.carTypes, lead.car_type) &&
    fits(route.locations, lead.location_id === null ? null : Number(lead.location_id))
  )
}

/**
 * Where a lead goes: the first matching rule, else the leads e-mail of its dealership, else the
 * e-mail of the site. A rule with only disabled destinations is skipped, so that no lead is lost.
 * Without any address the delivery fails visibly, and is replayed once there is one.
 */
export function routeLead(settings: LeadSettings, siteId: number, lead: RoutableLead): LeadPlan {
  for (const route of settings.routes) {
    if (!routeFits(route, lead)) continue
    const destinations = settings.destinations.filter(
      ({ id, active }) => active && route.destinations.includes(id),
    )
    if (destinations.length === 0) continue
    return {
      location: route.location,
      department: route.department,
      deliveries: destinations.map(({ id, kind, name }) => ({
        key: `destination:${id}`,
        destinationId: id,
        kind,
        label: name,
      })),
    }
  }
  return { location: null, department: null, deliveries: defaultDeliveries(settings, siteId, lead) }
}

function defaultDeliveries(
  settings: LeadSettings,
  siteId: number,
  { dealership_slug }: RoutableLead,
): PlannedDelivery[] {
  const common = { destinationId: null, kind: 'email' } as const
  if (dealership_slug && settings.dealershipEmails[dealership_slug]) {
    const key = `dealership:${siteId}:${dealership_slug}`
    return [{ ...common, key, label: 'Leads e-mail of the dealership' }]
  }
  return [{ ...common, key: `site:${siteId}`, label: 'E-mail of the site' }]
}

/** The addresses of an e-mail that no rule sent: null when they were removed since. */
export function defaultRecipients(
  settings: LeadSettings,
  key: string,
  dealershipSlug: string | null,
): readonly string[] {
  const dealership = dealershipSlug ? settings.dealershipEmails[dealershipSlug] : undefined
  if (key.startsWith('dealership:') && dealership) return [dealership]
  return settings.siteEmail ? [settings.siteEmail] : []
}
