import type { LeadSettings } from '../routing/lead-settings'

/** Key of the mail that stands in for a destination, before its id. */
export const FALLBACK_PREFIX = 'fallback:'
const IN_PLACE = 'E-mail in place of '

export const isFallback = (key: string): boolean => key.startsWith(FALLBACK_PREFIX)
export const fallbackLabel = (destination: string): string => IN_PLACE + destination

/** Who reads a lead that its destination does not take: the dealership, else the site; null: nobody can. */
export const fallbackRecipient = (
  { dealershipEmails, siteEmail }: Pick<LeadSettings, 'dealershipEmails' | 'siteEmail'>,
  dealership: string | null,
): string | null => (dealership && dealershipEmails[dealership]) || siteEmail

/** What such a mail begins with. @param label of its delivery */
export const fallbackWords = (label: string): string =>
  `“${label.replace(IN_PLACE, '')}” does not take this lead, so you read it here. Please answer the shopper, and have the destination looked at: the admin shows under Leads, Deliveries what it says.`
