import 'server-only'
import { join } from 'node:path'
import { findMediaFile } from '@/cms/reads/find-media-file'
import { env } from '@/server/env'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import { ImageCache } from './image-cache'
import { type ImageServices, serveImage } from './serve-image'
import { serveVideo } from './serve-video'

/** Room for finished pictures on disk, in bytes. */
const CACHE_BYTES = 2_000_000_000
let cache: ImageCache | undefined

/** What the image route of this site draws on. */
export function imageServicesOf(site: Site): ImageServices {
  cache ??= new ImageCache(join(env().dataDir, 'cache', 'images'), CACHE_BYTES, (cause) =>
    log.error({ err: cause }, 'A picture could not be kept'),
  )
  return {
    photoDirectory: join(env().dataDir, 'photos'),
    findMedia: (file) => findMediaFile(site, file),
    imageHosts: site.flags.vdp.imageHosts,
    cache,
  }
}

/** Answers a picture of this site. IMG-13 */
export function answerImage(
  request: Request,
  site: Site,
  params: { width: string; source: readonly string[] },
): Promise<Response> {
  return serveImage(request, params, imageServicesOf(site))
}

/** Answers a video that came with a feed; the file itself says nothing of a dealer. IMG-05 */
export function answerVideo(request: Request, file: string): Promise<Response> {
  return serveVideo(request, file, join(env().dataDir, 'videos'))
}
