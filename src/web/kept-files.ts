import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import CachePolicy from 'http-cache-semantics'
import { LRUCache } from 'lru-cache'
import { memories } from './memories'

/** What Next draws of a site besides pages: pictures in their widths, files of the CMS, the symbol. */
const FILES = /^\/(?:images\/|media\/|mark\.png$)/
/** Bytes; what is larger is read from disk each time. */
const LARGEST = 512 * 1024
/** ms; a file that can be replaced under its name is the new one for everybody after that. */
const LIFE = 60_000
const LIFE_OF_IMMUTABLE = 3_600_000

type KeptFile = { policy: CachePolicy; body: Buffer }
const kept = new LRUCache<string, KeptFile>({
  maxSize: memories.files,
  sizeCalculation: ({ body }, key) => body.length + key.length,
})

/**
 * Answers a file of a site that was asked for before: by way of Next a picture takes 4 ms of the
 * processor, and a page has twenty. Keeps what an answer itself lets shared caches keep, for the host
 * and the address that it was given to. Wraps the answer, so it stands before what changes it.
 *
 * @returns false when the answer is still to be given
 */
export function answerKeptFile(request: IncomingMessage, response: ServerResponse): boolean {
  const { headers, method, url = '' } = request
  // Whoever has it already, or wants a part of it, gets another answer.
  if (method !== 'GET' || !FILES.test(url) || headers['if-none-match'] || headers.range) {
    return false
  }
  const key = JSON.stringify([headers.host, url, headers.accept, headers['accept-encoding']])
  const asked = { method, url, headers: oneLineEach(headers) }
  const file = kept.get(key)
  if (!file?.policy.satisfiesWithoutRevalidation(asked)) {
    keepWhatComes(response, asked, key)
    return false
  }
  response.writeHead(200, { ...file.policy.responseHeaders(), 'content-length': file.body.length })
  response.end(file.body)
  return true
}

type Asked = { method: string; url: string; headers: Record<string, string> }

function keepWhatComes(response: ServerResponse, asked: Asked, key: string) {
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  const pieces: Buffer[] = []
  let size = 0

  function take([piece, encoding]: readonly unknown[]) {
    const bytes =
      typeof piece === 'string'
        ? Buffer.from(piece, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : piece instanceof Uint8Array
          ? Buffer.from(piece)
          : null
    if (!bytes) return
    size += bytes.length
    if (size <= LARGEST) pieces.push(bytes)
  }
  function keep() {
    const headers = oneLineEach(response.getHeaders())
    const policy = new CachePolicy(asked, { status: response.statusCode, headers })
    if (response.statusCode !== 200 || size > LARGEST || !policy.storable()) return
    const isImmutable = /\bimmutable\b/.test(headers['cache-control'] ?? '')
    const ttl = isImmutable ? LIFE_OF_IMMUTABLE : LIFE
    kept.set(key, { policy, body: Buffer.concat(pieces) }, { ttl })
  }

  Object.assign(response, {
    write(...args: Parameters<typeof write>) {
      take(args)
      return write(...args)
    },
    end(...args: Parameters<typeof end>) {
      take(args)
      keep()
      return end(...args)
    },
  })
}

function oneLineEach(headers: OutgoingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  )
}
