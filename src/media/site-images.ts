import 'server-only'
import { join } from 'node:path'
import { findMediaFile } from '@/cms/reads/find-media-file'
import { env } from '@/server/env'
import { fileStore } from '@/server/files/files'
import { orUnavailable } from '@/server/files/or-unavailable'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import { ImageCache } from './image-cache'
import { type ImageServices, serveImage } from './serve-image'
import { serveVideo } from './serve-video'

/** Largest size of the cache of resized pictures on disk, in bytes. */
const CACHE_BYTES = 2_000_000_000
let cache: ImageCache | undefined

/** Folders, hosts and cache of the image route of this site. */
export function imageServicesOf(site: Site): ImageServices {
  cache ??= new ImageCache(join(env().dataDir, 'cache', 'images'), CACHE_BYTES, (cause) =>
    log.error({ err: cause }, 'a picture was not cached'),
  )
  return {
    photos: fileStore('photos'),
    findMedia: (file) => findMediaFile(site, file),
    imageHosts: site.flags.vdp.imageHosts,
    cache,
  }
}

/** Serves a picture of this site. IMG-13 */
export function siteImageResponse(
  request: Request,
  site: Site,
  params: { width: string; source: readonly string[] },
): Promise<Response> {
  return orUnavailable(() => serveImage(request, params, imageServicesOf(site)))
}

/** Serves a video that came with a feed, to any site: a video names no dealer. IMG-05 */
export function videoResponse(request: Request, file: string): Promise<Response> {
  return orUnavailable(() => serveVideo(request, file, fileStore('videos')))
}
