import { Readable } from 'node:stream'
import { orUnavailable } from '@/server/files/or-unavailable'
import type { Site } from '@/sites/site'
import { findMediaFile } from './find-media-file'

/**
 * A file of the CMS in its own size, for what the image route does not make sizes of: drawings,
 * documents, pictures for shared links. 404 for a file of another dealer. That nothing in it runs is
 * said by `proxy.ts`.
 *
 * @param source Parts of the path behind `/media/`, decoded, as Next gives them to a call.
 */
export const answerMedia = (site: Site, source: readonly string[]): Promise<Response> =>
  orUnavailable(() => fileResponse(site, source))

async function fileResponse(site: Site, source: readonly string[]): Promise<Response> {
  const found = await findMediaFile(site, source.join('/'))
  const facts = found && (await found.files.facts(found.name))
  const body = facts && (await found.files.stream(found.name))
  if (!body) return new Response('Not found', { status: 404 })
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: {
      'content-type': found.mimeType,
      'content-length': String(facts.size),
      // The file of a replaced picture gets a new name; a deleted one must not stay in caches for
      // ever.
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  })
}
