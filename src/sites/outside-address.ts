/**
 * Whether a browser may load something from a URL on another host: over https, or from this machine
 * during a trial. The host becomes part of the site's content security policy, so nothing but a
 * plain URL with a host is accepted. SITE-09 VDP-06
 */
export function isOutsideAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password || !/^[a-z0-9.-]+$/.test(hostname)) return false
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))
}

const isThisMachine = (hostname: string) =>
  hostname === '127.0.0.1' || /(^|\.)localhost$/.test(hostname)

/**
 * The origin of a host name, which may begin with `*.` for all its subdomains; null for anything
 * else, and for a wildcard over a public suffix such as `*.com.au`.
 */
export function outsideOrigin(host: string): string | null {
  const [, wildcard = '', name = ''] =
    /^(\*\.)?([a-z0-9.-]+(?::\d{1,5})?)$/i.exec(host.trim()) ?? []
  const local = isThisMachine(name.replace(/:\d+$/, ''))
  const address = `${local ? 'http' : 'https'}://${name}`
  const labels = name.split('.')
  if (!isOutsideAddress(address) || labels.includes('') || (!local && labels.length < 2))
    return null
  if (wildcard && (local || /^(?:ac|asn|co|com|edu|gov|id|net|org)\.[a-z]{2}$/i.test(name)))
    return null
  return address.replace('://', `://${wildcard}`).toLowerCase()
}
