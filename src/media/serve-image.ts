import { createHash } from 'node:crypto'
import type { FileStore } from '@/server/files/port'
import { fetchPicture } from './fetch-picture'
import { ImageCache } from './image-cache'
import type { ImageRequest } from './image-source'
import { parseImageRequest } from './image-source'
import { isDrawing, makePicture, type PictureFormat } from './make-picture'
import { photosNamedIn } from './photo-store'
import { missingPicture } from './stand-in-pictures'

/** A file of the CMS that the site may show; null for any other, another dealer's included. */
type FindMedia = (
  file: string,
) => Promise<{ files: FileStore; name: string; mimeType: string } | null>

export type ImageServices = {
  /** The photos that came with feeds. */
  photos: FileStore
  findMedia: FindMedia
  /** Hosts that the site takes photos of cars from. */
  imageHosts: readonly string[]
  cache: ImageCache
  fetchRemote?: typeof fetchPicture
}

/** A year: stock photos change their name with their content. */
const FOREVER = 'public, max-age=31536000, immutable'
/** Files of the CMS and photos of other hosts can be replaced under their name. */
const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'
/**
 * Milliseconds after which a photo of another host is fetched anew, for the next shopper: this one has
 * the old one and does not wait for that host.
 */
const LIFE_OF_REMOTE = 6 * 3_600_000

/** `version` is null if only the bytes identify it. */
type Original = { version: string | null; read: () => Promise<Buffer | null> }

/**
 * Answers `/images/<width>/<source…>` of a site: the picture in the width and in the best format that
 * the browser takes; 400 for an address that we never made, 404 and an empty frame for a picture that
 * is not there or not this site's. IMG-13
 */
export async function serveImage(
  request: Request,
  params: { width: string; source: readonly string[] },
  services: ImageServices,
): Promise<Response> {
  const wanted = parseImageRequest(params.width, params.source)
  if (!wanted) return refused()
  const format: PictureFormat = wanted.format ?? formatFor(request)
  const original = await findOriginal(wanted, services)
  if (original === null) return notFound(wanted.width, format)

  const { cache } = services
  const isRemote = original.version === null
  const key = ImageCache.key(JSON.stringify(wanted), original.version ?? 'remote', format)
  const headersWith = (etag: string) => ({
    'content-type': `image/${format}`,
    'cache-control': wanted.source.kind === 'stock' ? FOREVER : AN_HOUR,
    ...varyOf(format),
    etag,
    'x-content-type-options': 'nosniff',
  })
  const same = (etag: string) => new Response(null, { status: 304, headers: headersWith(etag) })
  const named = isRemote ? null : `"${key.slice(0, 24)}"`
  if (named && isKnown(request, named)) return same(named)

  const make = async () => {
    const bytes = await original.read()
    const picture = bytes && (await makePicture(bytes, wanted.width, format))
    if (picture) await cache.put(key, picture)
    return picture
  }
  const ready = await cache.get(key)
  const remote = wanted.source.kind === 'remote' ? wanted.source.url.href : null
  if (!ready && remote && cache.isLost(remote)) return notFound(wanted.width, format)
  const picture = ready?.bytes ?? (await once(key, make))
  if (!picture) {
    if (remote) cache.lose(remote)
    return notFound(wanted.width, format)
  }
  if (ready && isRemote && Date.now() - ready.made > LIFE_OF_REMOTE)
    // A host that has none now is asked again as late as one that has.
    void once(key, async () => (await make()) ?? cache.put(key, picture).then(() => picture))
  const etag = named ?? etagOf(picture)
  if (isKnown(request, etag)) return same(etag)
  return new Response(new Uint8Array(picture), { headers: headersWith(etag) })
}

/** The best format that the browser takes. */
const formatFor = (request: Request): PictureFormat =>
  /\bimage\/avif\b/i.test(request.headers.get('accept') ?? '') ? 'avif' : 'webp'

/** A JPEG is one by its address, whoever asks. */
const varyOf = (format: PictureFormat) => (format === 'jpeg' ? null : { vary: 'Accept' })

const isKnown = (request: Request, etag: string) =>
  request.headers
    .get('if-none-match')
    ?.split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag)

const etagOf = (bytes: Buffer) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"`

const inWork = new Map<string, Promise<Buffer | null>>()
/** Many visitors of a new car want the same picture at the same moment: it is made once. */
function once(key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const running = inWork.get(key)
  if (running) return running
  const started = make().finally(() => inWork.delete(key))
  inWork.set(key, started)
  return started
}

/** Where the picture comes from and which version of it that is; null when the site has none. */
export async function findOriginal(
  { source }: Pick<ImageRequest, 'source'>,
  services: ImageServices,
): Promise<Original | null> {
  if (source.kind === 'stock') return stored(services.photos, source.file)
  if (source.kind === 'media') {
    const found = await services.findMedia(source.file)
    return found && /^image\/(?!svg)/.test(found.mimeType) ? stored(found.files, found.name) : null
  }
  const { url } = source
  const host = url.hostname.toLowerCase()
  if (!services.imageHosts.some((each) => each.trim().toLowerCase() === host)) return null
  return {
    version: null,
    read: async () => {
      const fetched = await (services.fetchRemote ?? fetchPicture)(url, {
        allowedHosts: services.imageHosts,
      })
      return fetched.ok && !(await isDrawing(fetched.bytes)) ? fetched.bytes : null
    },
  }
}

async function stored(files: FileStore, name: string): Promise<Original | null> {
  const read = () => files.read(name)
  // Named by its content, so its sizes are in the cache whether or not the store of files answers.
  if (photosNamedIn(name).length > 0) return { version: name, read }
  const facts = await files.facts(name)
  return facts && { version: facts.version, read }
}

function refused(): Response {
  return new Response('This is not an address of a picture.', {
    status: 400,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function notFound(width: number, format: PictureFormat): Promise<Response> {
  return new Response(new Uint8Array(await missingPicture(width, format)), {
    status: 404,
    headers: {
      'content-type': `image/${format}`,
      // A photo may arrive with the next feed: a minute, not a year.
      'cache-control': 'public, max-age=60',
      ...varyOf(format),
      'x-content-type-options': 'nosniff',
    },
  })
}
