import type { Confirmation } from '@/leads/delivery/confirmation'
import type { LeadFacts } from '@/leads/delivery/lead-message'

/** Answer of the server with the full address of the file. */
export const BROCHURE_LINK = 'brochure_link'

/** The brochure in the mail to who asked for it; nothing where the model has none by now. */
export function confirmBrochure(lead: LeadFacts): Confirmation | null {
  const href = lead.answers?.[BROCHURE_LINK]
  if (!href) return null
  return {
    heading: 'Your brochure',
    facts: [],
    link: { label: 'Open the brochure', href },
    covers: [BROCHURE_LINK],
  }
}
