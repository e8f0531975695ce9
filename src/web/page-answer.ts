import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { HeldPage } from './held-page'

/** Cached pages as they are sent: compressing one anew took a third to half of its answer. */
const compressed = new LRUCache<string, Buffer>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
})

const acceptsBrotli = ({ headers }: IncomingMessage) =>
  /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers['accept-encoding'] ?? ''))

/**
 * Makes the pages that are written to an answer hold their scripts. What is no page passes as it is.
 * A page that comes whole and has an ETag, as Next sends what it keeps, is compressed once.
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
      if (!isWhole || !tag || !acceptsBrotli(request)) return end(whole(), callback)
      const key = `${request.headers.host} ${request.url} ${String(tag)}`
      let body = compressed.get(key)
      if (!body) {
        body = brotliCompressSync(whole(), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        compressed.set(key, body)
      }
      response.setHeader('content-encoding', 'br')
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
