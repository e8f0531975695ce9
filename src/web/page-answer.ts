import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { HeldPage } from './held-page'

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
 * A page that comes whole and has an ETag, as Next sends what it keeps, is made ready once.
 */
export function holdPages(request: IncomingMessage, response: ServerResponse): void {
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  const flushHeaders = response.flushHeaders.bind(response)
  let page: HeldPage | undefined

  const isPage = () => {
    if (page) return true
    const type = String(response.getHeader('content-type') ?? '')
    if (response.headersSent || !type.startsWith('text/html')) return false
    response.removeHeader('content-length')
    page = new HeldPage()
    return true
  }

  Object.assign(response, {
    flushHeaders() {
      isPage()
      flushHeaders()
    },
    write(...args: Parameters<typeof write>) {
      if (!isPage() || !page) return write(...args)
      const callback = args.find((arg) => typeof arg === 'function')
      return write(bytes(page.add(text(args[0]))), callback)
    },
    end(...args: Parameters<typeof end>) {
      const [first] = args
      const hasBody = typeof first === 'string' || first instanceof Uint8Array
      const callback = args.find((arg): arg is () => void => typeof arg === 'function')
      const isWhole = !page && hasBody
      if (!isPage() || !page || request.method === 'HEAD') return end(...args)
      const whole = () => {
        const held = page as HeldPage
        return bytes((hasBody ? held.add(text(first)) : '') + held.end())
      }
      const tag = response.getHeader('etag')
      if (!isWhole || !tag) return end(whole(), callback)
      const encoding = encodingFor(request)
      const key = `${encoding} ${request.headers.host} ${request.url} ${String(tag)}`
      const body = sent.get(key) ?? encoders[encoding](whole())
      sent.set(key, body)
      if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
      response.setHeader('content-length', body.length)
      return end(body, callback)
    },
  })
}

/** Bytes as characters, so that a letter of two bytes may be cut between pieces. */
const text = (piece: unknown): string =>
  typeof piece === 'string'
    ? Buffer.from(piece).toString('latin1')
    : Buffer.from(piece as Uint8Array).toString('latin1')
const bytes = (characters: string): Buffer => Buffer.from(characters, 'latin1')
