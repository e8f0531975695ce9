/** Embed addresses that a frame may hold; host and path are compared whole. IMG-05 AMB-67 */
const embeds = [
  { host: 'www.youtube.com', path: '/embed/' },
  { host: 'www.youtube-nocookie.com', path: '/embed/' },
  { host: 'player.vimeo.com', path: '/video/' },
]

export type Video = { player: 'frame' | 'native'; url: string }

/**
 * How a video of the feed is played: in a frame only for an https address of a video site's embed
 * path on exactly its host, else by the browser's own player. Null for an address that is neither
 * https nor a path of our own host. IMG-05
 */
export function videoFor(url: string | null | undefined): Video | null {
  if (!url) return null
  if (/^\/[^/\\]/.test(url)) return { player: 'native', url }
  if (!URL.canParse(url)) return null
  const parsed = new URL(url)
  if (parsed.protocol !== 'https:' || parsed.username || parsed.password) return null
  const embedded = embeds.some(
    ({ host, path }) =>
      parsed.host === host &&
      parsed.pathname.startsWith(path) &&
      parsed.pathname.length > path.length,
  )
  return { player: embedded ? 'frame' : 'native', url: parsed.href }
}
