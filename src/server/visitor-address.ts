import addresses from 'ipaddr.js'
import { env, type TrustedProxies } from './env'

/** Bits of an IPv6 network prefix; one visitor has all addresses of a network. */
const NETWORK_BITS = 64

/**
 * Address of a visitor for rate limits; for IPv6 its network. The last entry of `x-forwarded-for`
 * is the address of the connection (`appendPeerAddresses`). Earlier entries are trusted only as far
 * as trusted proxies wrote them (`TRUSTED_PROXIES`), from the right.
 *
 * @returns null for a request by a trusted proxy itself, such as a health check
 */
export function visitorAddress(headers: Headers): string | null {
  const entries = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => withoutPort(entry.trim()))
    .filter(Boolean)
  const address = entryOfVisitor(entries, env().TRUSTED_PROXIES)
  return address === undefined ? null : countedAs(address)
}

function entryOfVisitor(entries: string[], trusted: TrustedProxies): string | undefined {
  // Fewer entries than proxies: the request bypassed some of them.
  if (typeof trusted === 'number') return entries.at(-1 - trusted) ?? entries[0]
  return entries.findLast((entry) => !isIn(trusted, entry))
}

function isIn(networks: readonly Network[], entry: string): boolean {
  if (!addresses.isValid(entry)) return false
  const address = addresses.process(entry)
  return networks.some(
    ([base, bits]) => base.kind() === address.kind() && address.match(base, bits),
  )
}

type Network = Exclude<TrustedProxies, number>[number]

/** Some proxies append the port, which differs with each connection. */
const withoutPort = (entry: string) =>
  /^(\d+(?:\.\d+){3}):\d+$/.exec(entry)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? entry

function countedAs(address: string): string {
  if (!addresses.isValid(address)) return address
  const parsed = addresses.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${addresses.IPv6.networkAddressFromCIDR(`${parsed}/${NETWORK_BITS}`)}/${NETWORK_BITS}`
}
