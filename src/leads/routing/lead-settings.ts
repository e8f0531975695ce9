import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { idOf } from '@/cms/access/user'
import { expireTags } from '@/cms/cache/expire-tags'

/** Default months for which personal data of a lead is stored. */
export const RETENTION_MONTHS = 24
/** Default minutes between two check leads of a site. */
export const SYNTHETIC_MINUTES = 60

export type DestinationKind = 'email' | 'adf' | 'webhook'

export type Destination = {
  id: number
  name: string
  kind: DestinationKind
  active: boolean
  recipients: readonly string[]
  url: string | null
  expects: 'json' | 'empty'
  /** Encrypted; see destination-secret.ts. */
  secret: string | null
}

export type Route = {
  /** Empty: every form. */
  forms: readonly string[]
  /** Empty: every car, and leads without one. */
  carTypes: readonly string[]
  /** Ids of locations that the shopper chose. Empty: every location. */
  locations: readonly number[]
  /** Where the lead goes, in place of what the shopper chose. */
  location: { id: number; name: string } | null
  department: string | null
  destinations: readonly number[]
}

export type Reply = {
  forms: readonly string[]
  send: boolean
  subject: string
  body: string
}

/** How a site treats its leads, with every default filled in. */
export type LeadSettings = {
  routes: readonly Route[]
  destinations: readonly Destination[]
  /** Leads e-mail of each dealership of the site, by slug. */
  dealershipEmails: Readonly<Record<string, string>>
  /** The last resort. */
  siteEmail: string | null
  replies: readonly Reply[]
  replyByDefault: boolean
  /** 0: no check leads. */
  syntheticMinutes: number
}

const departments = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  finance: 'Finance',
  buying: 'Buying',
  office: 'Office',
} as const

export const departmentOptions = Object.entries(departments).map(([value, label]) => ({
  value,
  label,
}))

/** Tag under which the lead settings of a site are cached; pages of shoppers do not show them. */
export const leadSettingsTag = (siteId: number) => `lead-settings:${siteId}`

/** Expires the cached settings, so that the next lead uses the current ones. */
export const refreshLeadSettings: CollectionAfterChangeHook & CollectionAfterDeleteHook = ({
  doc,
}: {
  doc: { site?: number | { id: number } | null }
}) => {
  const site = idOf(doc.site)
  if (site !== null) expireTags([leadSettingsTag(site)])
  return doc
}
