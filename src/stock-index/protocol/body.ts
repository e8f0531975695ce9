import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip, inflate } from 'node:zlib'
import { badRequest, ProtocolError } from '../errors.ts'

const unzip = promisify(gunzip)
const inflateAsync = promisify(inflate)

/** Largest body of a read and of a write, unpacked. */
export const MAX_READ_BYTES = 1024 * 1024
export const MAX_WRITE_BYTES = 32 * 1024 * 1024

const tooLarge = (limit: number) => new ProtocolError(413, `The body is larger than ${limit} bytes`)

/** The body as bytes, unpacked; 413 beyond the limit. Browsers send JSON as text/plain. */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const bytes = await receive(request, limit)
  const encoding = request.headers['content-encoding']
  if (encoding === undefined || encoding === 'identity') return bytes
  if (encoding !== 'gzip' && encoding !== 'deflate') {
    throw new ProtocolError(415, `Unsupported content encoding: ${encoding}`)
  }
  try {
    const options = { maxOutputLength: limit }
    return encoding === 'gzip' ? await unzip(bytes, options) : await inflateAsync(bytes, options)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(limit)
    throw badRequest(`The body cannot be unpacked (${String(code)})`)
  }
}

/**
 * The request body. Beyond the limit the rest is read and discarded: an unread body would keep the
 * connection open until it times out.
 */
function receive(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else {
        chunks.length = 0
        reject(tooLarge(limit))
      }
    })
    request.once('end', () =>
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)),
    )
    request.once('error', reject)
  })
}

export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {}
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch (error) {
    throw badRequest(`Invalid JSON: ${(error as Error).message.slice(0, 200)}`)
  }
}
