import 'server-only'
import type { LeadKind } from '@/leads/questions/lead-kinds'
import type { Site } from '@/sites/site'
import { shopperOf } from './shopper'

/** What a shopper reads whose session ended while a form was filled in. */
export const SIGN_IN_FIRST = 'Please sign in first. Your session may have ended.'

/**
 * Whether a call belongs to a page that the site keeps for signed-in shoppers, and nobody is signed in.
 * The gate before the page is the proxy's; what the page sends is held here. AUTH-08
 */
export async function isClosed(
  site: Site,
  gate: Site['flags']['accounts']['gates'][number],
  headers: Headers,
): Promise<boolean> {
  if (!site.flags.accounts.gates.includes(gate)) return false
  return (await shopperOf(site, headers)) === null
}

/** Forms that stand on a page that a site may close. */
const gateOfForm: Partial<Record<LeadKind, 'checkout' | 'trade-in'>> = {
  reservation: 'checkout',
  purchase: 'checkout',
  'trade-in': 'trade-in',
}

/** What has to be signed in for before a form of this kind, as {@link isClosed}; null for nothing. */
export async function closedFormGate(site: Site, kind: LeadKind, headers: Headers) {
  const gate = gateOfForm[kind]
  return gate && (await isClosed(site, gate, headers)) ? gate : null
}
