/** Hosts whose frames an editor may show; subdomains count. */
const embedHosts = [
  'youtube-nocookie.com',
  'player.vimeo.com',
  'xtime.com',
  'xtime.net.au',
] as const

/** True for an https address on an allowed host. */
export function isEmbedAllowed(address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.protocol !== 'https:') return false
  return embedHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}

/** What an editor reads whose address may not be framed. */
export const embedMessage = `Frames are allowed from ${embedHosts.join(', ')}, over https.`

/** For the security headers of the sites. */
export const embedSources = embedHosts.flatMap((host) => [`https://${host}`, `https://*.${host}`])
