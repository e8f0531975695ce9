/**
 * URL of the player for a video page of YouTube or Vimeo, or null for any other URL. Uses YouTube's
 * host without cookies. IMG-05
 */
export function videoEmbedUrl(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:') return null
  const host = url.hostname.replace(/^(www|m)\./, '')
  const path = url.pathname.split('/').filter(Boolean)
  const youtube = (id: string | null | undefined) =>
    id && /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null
  if (host === 'youtu.be') return youtube(path[0])
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const id = path[0] === 'watch' ? url.searchParams.get('v') : path[1]
    return youtube(id)
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    // An unlisted Vimeo video plays only with the key at the end of its URL.
    const [, id, key] = /(?:^|\/)(\d+)(?:\/([0-9a-f]{8,}))?$/.exec(path.join('/')) ?? []
    const hash = key ?? url.searchParams.get('h')
    const query = hash && /^[0-9a-f]{8,}$/.test(hash) ? `?h=${hash}` : ''
    return id ? `https://player.vimeo.com/video/${id}${query}` : null
  }
  return null
}
