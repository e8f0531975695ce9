import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { heldPage } from './held-page'
import { keepQueryOnMove } from './moved-host'

/** Kept pages as they are sent: compressing one anew took a third to half of its answer. */
const sent = new LRUCache<string, Buffer>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
})

const encoders = {
  br: (body: Buffer) =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => gzipSync(body),
  identity: (body: Buffer) => body,
}

/** The smallest that the browser reads; `q=0` refuses one. */
function encodingFor({ headers }: IncomingMessage): keyof typeof encoders {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim())
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

/**
 * Makes the pages that are written to an answer hold their scripts. What is no page passes as it is.
 * A page is sent when it is whole: its last bytes come a few milliseconds after the first, and a browser
 * that gets it in pieces begins to lay out what it has. One that Next keeps, and marks with an ETag, is
 * made ready once.
 */
export function holdPages(request: IncomingMessage, response: ServerResponse): void {
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  const flushHeaders = response.flushHeaders.bind(response)
  const pieces: Buffer[] = []

  const isPage = () =>
    !response.headersSent && String(response.getHeader('content-type')).startsWith('text/html')
  function collect([piece, encoding]: readonly unknown[]) {
    if (typeof piece === 'string') pieces.push(Buffer.from(piece, encodingOf(encoding)))
    else if (piece instanceof Uint8Array) pieces.push(Buffer.from(piece))
  }
  function readyPage(encoding: keyof typeof encoders): Buffer {
    const make = () => encoders[encoding](Buffer.from(heldPage(Buffer.concat(pieces).toString())))
    const tag = response.getHeader('etag')
    if (!tag) return make()
    const [path] = (request.url ?? '').split('?')
    const key = `${encoding} ${request.headers.host} ${path} ${String(tag)}`
    const body = sent.get(key) ?? make()
    sent.set(key, body)
    return body
  }

  Object.assign(response, {
    flushHeaders() {
      if (!isPage()) flushHeaders()
    },
    write(...args: Parameters<typeof write>) {
      if (!isPage()) return write(...args)
      collect(args)
      callbackOf(args)?.()
      return true
    },
    end(...args: Parameters<typeof end>) {
      if (!response.headersSent) keepQueryOnMove(request, response)
      if (!isPage()) return end(...args)
      collect(args)
      // Says the length of what Next would have sent.
      response.removeHeader('content-length')
      if (pieces.length === 0 || request.method === 'HEAD') return end(callbackOf(args))
      const encoding = encodingFor(request)
      const body = readyPage(encoding)
      if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
      response.setHeader('content-length', body.length)
      return end(body, callbackOf(args))
    },
  })
}

const encodingOf = (argument: unknown) =>
  typeof argument === 'string' ? (argument as BufferEncoding) : 'utf8'
const callbackOf = (args: readonly unknown[]) =>
  args.find((each): each is () => void => typeof each === 'function')
