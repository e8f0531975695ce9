import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Site } from '@/sites/site'
import { findMediaFile } from './find-media-file'

/**
 * A file of the CMS in its own size, for what the image route does not make sizes of: drawings,
 * documents, pictures for shared links. 404 for a file of another dealer. That nothing in it runs is
 * said by `proxy.ts`.
 *
 * @param source Parts of the path behind `/media/`, decoded, as Next gives them to a call.
 */
export async function answerMedia(site: Site, source: readonly string[]): Promise<Response> {
  const found = await findMediaFile(site, source.join('/'))
  const size = found && (await sizeOf(found.file))
  if (!found || size === null) return new Response('Not found', { status: 404 })
  return new Response(Readable.toWeb(createReadStream(found.file)) as ReadableStream, {
    headers: {
      'content-type': found.mimeType,
      'content-length': String(size),
      // The file of a replaced picture gets a new name; a deleted one must not stay in caches for
      // ever.
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
