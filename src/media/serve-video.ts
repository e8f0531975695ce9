import { Readable } from 'node:stream'
import type { FileStore } from '@/server/files/port'
import { safeDecodeUri } from '@/server/safe-decode-uri'

const videoFile = /^[\p{L}\p{N}][^/\\:?#%"'<>\p{Cc}]{0,118}\.(mp4|webm)$/iu

/**
 * Serves `/videos/<file>`: a video that came with a feed, whole or in the range that a player requests
 * for, without which some browsers play nothing. 404 for any other name, 416 for a part that is not
 * there. IMG-05
 *
 * @param files the videos of feeds
 */
export async function serveVideo(
  request: Request,
  file: string,
  files: FileStore,
): Promise<Response> {
  const name = safeDecodeUri(file) ?? ''
  const type = videoFile.exec(name)?.[1]?.toLowerCase()
  const { size } = (type && (await files.facts(name))) || { size: 0 }
  if (size === 0) return new Response('Not found', { status: 404 })
  const headers = {
    'content-type': `video/${type}`,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
  }
  const asked = request.headers.get('range')
  const part = asked === null ? { start: 0, end: size - 1 } : partOf(asked, size)
  if (!part) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  }
  const { start, end } = part
  const body = await files.stream(name, { start, end })
  if (!body) return new Response('Not found', { status: 404 })
  return new Response(Readable.toWeb(body) as ReadableStream, {
    status: asked === null ? 200 : 206,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      ...(asked === null ? {} : { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
  })
}

/** "bytes=0-", "bytes=100-200" or "bytes=-500" of a file of this size; null for a part outside it. */
function partOf(range: string, size: number): { start: number; end: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end && start < size ? { start, end } : null
}
