/**
 * Whether a map style can be fetched from here: over https, or from this machine while one is tried
 * out. Its host becomes part of the site's content security policy, so that nothing but a plain
 * address with a host may pass. SITE-09
 */
export function isMapAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password || !/^[a-z0-9.-]+$/.test(hostname)) return false
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))
}

const isThisMachine = (hostname: string) =>
  hostname === '127.0.0.1' || /(^|\.)localhost$/.test(hostname)
