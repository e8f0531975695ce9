import { env } from '@/server/env'
import { urlRefusal } from '@/server/safe-fetch'

/** Names that no public host has. */
const ownNames = /^localhost$|\.(localhost|local|internal|lan|home|intranet|test|invalid)$/

/**
 * Why a system at this address can never be sent a lead, in the words of the form; null if it may be.
 * What cannot be said without asking the network is left to a test lead.
 */
export function addressFault(
  address: string | null | undefined,
  internalHosts: readonly string[] = env().LEAD_INTERNAL_HOSTS,
): string | null {
  const url = URL.parse(address?.trim() ?? '')
  if (!url) return 'Fill in the whole address of your system, starting with https://.'
  const refusal = urlRefusal(url, { internalHosts })
  if (refusal?.error === 'PRIVATE_ADDRESS') return inside(url.hostname)
  if (refusal && url.protocol !== 'https:') {
    return 'Fill in an address that starts with https://: leads are sent encrypted only.'
  }
  if (refusal) return 'Leave name and password out of the address.'
  const host = url.hostname.toLowerCase().replace(/\.$/, '')
  const named = internalHosts.some((each) => [host, url.host].includes(each.trim().toLowerCase()))
  const isPublic = host.includes('.') || host.startsWith('[')
  return named || (isPublic && !ownNames.test(host)) ? null : inside(host)
}

const inside = (host: string) =>
  `“${host}” is inside a private network, where this platform never gets. Fill in the address that your system has on the internet.`
