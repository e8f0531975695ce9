import { videoFor } from '@/media/video'

/** A page of ours shows nothing from an address without TLS, and the hosts of feeds that still write one have it. */
export const overTls = (address: string): string => address.replace(/^http:\/\//i, 'https://')

const youtube = /^(?:(?:www|m|music)\.)?youtube\.com$/
const embedded = (id: string | null | undefined) =>
  id && /^[\w-]{11}$/.test(id) ? `https://www.youtube.com/embed/${id}` : null

/** The embed address of the video that a page of a video site shows; null for any other address. */
function embedAddress({ hostname, pathname, searchParams }: URL): string | null {
  const [first, second, ...more] = pathname.split('/').filter(Boolean)
  if (more.length > 0) return null
  if (hostname === 'youtu.be') return second ? null : embedded(first)
  if (youtube.test(hostname)) {
    if (first === 'embed' && hostname !== 'www.youtube.com') return embedded(second)
    if (first === 'watch' && !second) return embedded(searchParams.get('v'))
    return first === 'shorts' || first === 'live' ? embedded(second) : null
  }
  if (!/^(?:www\.)?vimeo\.com$/.test(hostname) || !first || !/^\d+$/.test(first)) return null
  // A video that is not listed has a second part, without which it is not played.
  return `https://player.vimeo.com/video/${first}${second ? `?h=${encodeURIComponent(second)}` : ''}`
}

/**
 * A video's address as a page can play it. Dealers copy the address of the page that shows the video,
 * which no frame may hold and no player plays. IMG-05
 */
export function playableAddress(address: string): string {
  const secure = overTls(address)
  return (URL.canParse(secure) && embedAddress(new URL(secure))) || secure
}

const videoSites = /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)$/
// A first look: 100,000 cars with photos took 42 s of the processor without it, 34 with it.
const isOnVideoSite = (entry: string) =>
  /youtu|vimeo/i.test(entry) && URL.canParse(entry) && videoSites.test(new URL(entry).hostname)

/** Whether an entry among a feed's photos is a film: a file, or the page of one on a video site. IMG-04 */
export const isFilm = (entry: string): boolean =>
  /\.(mp4|webm|mov)(\?|$)/i.test(entry) ||
  (isOnVideoSite(entry) && videoFor(playableAddress(entry))?.player === 'frame')

/** A page of a video site shows no photo: its films are played, the rest is nothing to look at. */
export const isShown = (entry: string): boolean => isFilm(entry) || !isOnVideoSite(entry)
