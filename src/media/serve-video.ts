import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { safeDecodeUri } from '@/server/safe-decode-uri'
import { isMissing } from './serve-image'

const videoFile = /^[\p{L}\p{N}][^/\\:?#%"'<>\p{Cc}]{0,118}\.(mp4|webm)$/iu

/**
 * Serves `/videos/<file>`: a video that came with a feed, whole or in the range that a player requests
 * for, without which some browsers play nothing. 404 for any other name, 416 for a part that is not
 * there. IMG-05
 *
 * @param directory where the videos of feeds are
 */
export async function serveVideo(
  request: Request,
  file: string,
  directory: string,
): Promise<Response> {
  const name = safeDecodeUri(file) ?? ''
  const type = videoFile.exec(name)?.[1]?.toLowerCase()
  const path = join(directory, name)
  const size = type ? await sizeOf(path) : null
  if (size === null) return new Response('Not found', { status: 404 })
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
  const body = Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream
  return new Response(body, {
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

async function sizeOf(path: string): Promise<number | null> {
  try {
    const found = await stat(path)
    return found.isFile() && found.size > 0 ? found.size : null
  } catch (error) {
    if (!isMissing(error)) throw error
    return null
  }
}
