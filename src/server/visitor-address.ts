import addresses from 'ipaddr.js'
import { env, type TrustedProxies } from './env'

/** Bits of an IPv6 address that name a network; a visitor has all addresses in one. */
const NETWORK_BITS = 64

/**
 * Address of a visitor that limits count; of IPv6 it is the network. The last entry of
 * `x-forwarded-for` is the address of the connection (`appendPeerAddresses`). Entries before it count
 * only as far as trusted proxies wrote them (`TRUSTED_PROXIES`), from the right.
 *
 * @returns null for a request that a trusted proxy sent by itself, such as a check of its health
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

/** Some proxies name the port as well, which is another with each connection. */
const withoutPort = (entry: string) =>
  /^(\d+(?:\.\d+){3}):\d+$/.exec(entry)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? entry

function countedAs(address: string): string {
  if (!addresses.isValid(address)) return address
  const parsed = addresses.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${addresses.IPv6.networkAddressFromCIDR(`${parsed}/${NETWORK_BITS}`)}/${NETWORK_BITS}`
}
