import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import { FOR_THE_SHOPPER } from '@/sign-in/for-the-shopper'
import { type Encoding, encoders, encodingFor } from './encodings'
import { heldPage } from './held-page'
import { memories } from './memories'
import { keepQueryOnMove } from './moved-host'
import { answerDrawnText, keepText, type PageText, wantsText } from './page-text'

/** A page as it is sent, and the text for React that its scripts ask for. */
type ReadyPage = { body: Buffer; text: PageText }
/** A page that Next keeps: as it came from there, what names it to browsers, and as it is sent. */
type SentPage = ReadyPage & { html: string; etag: string }

/** Compressing one anew took a third to half of its answer. The texts are mostly those of Next's own memory. */
const sent = new LRUCache<string, SentPage>({
  maxSize: memories.sentPages,
  sizeCalculation: ({ html, body, text }) => html.length + body.length + text.json.length,
})

/**
 * Makes the pages that are written to an answer hold their scripts. What is no page passes as it is.
 * A page is sent when it is whole: its last bytes come a few milliseconds after the first, and a browser
 * that gets it in pieces begins to lay out what it has. One that Next keeps comes as one text, the same
 * each time, and is made ready once; a browser that has it is told so. (Next would reckon its ETag for
 * every visitor, letter by letter, which took longer than all else.)
 */
export function holdPages(request: IncomingMessage, response: ServerResponse): void {
  // Next would say less of a page to one who asks for its headers alone. Node leaves out the page itself.
  if (request.method === 'HEAD') request.method = 'GET'
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  const writeHead = response.writeHead.bind(response)
  const flushHeaders = response.flushHeaders.bind(response)
  const pieces: Buffer[] = []
  const forText = wantsText(request)

  const isPage = () =>
    !response.headersSent && String(response.getHeader('content-type')).startsWith('text/html')
  function collect([piece, encoding]: readonly unknown[]) {
    if (typeof piece === 'string') pieces.push(Buffer.from(piece, encodingOf(encoding)))
    else if (piece instanceof Uint8Array) pieces.push(Buffer.from(piece))
  }
  function sentPage(html: string, encoding: Encoding): SentPage {
    // The page that stands for all that are not there is one page: addresses are made up without end.
    const isThere = response.statusCode === 200
    const name = isThere ? (request.url ?? '').split('?')[0] : response.statusCode
    const key = `${encoding} ${request.headers.host} ${name}`
    const before = sent.get(key)
    // The same text in memory, as a rule, so nothing is compared letter by letter.
    if (before?.html === html) return before
    const ready = readyPage(html, encoding)
    const etag = `W/"${createHash('sha1').update(ready.body).digest('base64url')}"`
    const page = { html, etag, ...ready }
    sent.set(key, page)
    return page
  }
  /** Browsers and caches ask so whether the page that they have is still the page. */
  const isUnchanged = ({ etag }: SentPage) =>
    request.method === 'GET' && response.statusCode === 200 && fresh(request.headers, { etag })

  Object.assign(response, {
    // Node comes by here also when nobody has called it.
    writeHead(...args: Parameters<typeof writeHead>) {
      askedForEachTime(response)
      return writeHead(...args)
    },
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
      // Says the length of what Next would have sent.
      response.removeHeader('content-length')
      const [written] = args
      const encoding = encodingFor(request)
      const kept =
        typeof written === 'string' && pieces.length === 0 ? sentPage(written, encoding) : null
      if (!kept) collect(args)
      if (!kept && pieces.length === 0) return end(callbackOf(args))
      const page = kept ?? readyPage(Buffer.concat(pieces).toString(), encoding)
      if (forText) {
        answerDrawnText(request, response, page.text)
        return callbackOf(args)?.()
      }
      if (!isForOne(response)) keepText(request, page.text)
      if (kept) response.setHeader('etag', kept.etag)
      if (kept && isUnchanged(kept)) {
        response.statusCode = 304
        return end(callbackOf(args))
      }
      if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
      response.setHeader('content-length', page.body.length)
      return end(page.body, callbackOf(args))
    },
  })
}

/**
 * Lets nobody show what Next keeps without asking us. Next would let caches on the way keep it for an
 * hour, and browsers what they fetch for React (`stale-while-revalidate`) for twelve: what a publish or
 * an import ends, it ends in this process alone, and a page that is not there is there the next moment.
 */
function askedForEachTime(response: ServerResponse) {
  if (String(response.getHeader('cache-control')).includes('s-maxage')) {
    response.setHeader('cache-control', 'no-cache')
  }
}

/** A page that somebody signed in for: its text, too, is asked of the proxy each time. AUTH-07 */
const isForOne = (response: ServerResponse) =>
  response.getHeader('cache-control') === FOR_THE_SHOPPER

function readyPage(drawn: string, encoding: Encoding): ReadyPage {
  const { html, text } = heldPage(drawn)
  return { body: encoders[encoding](Buffer.from(html)), text }
}

const encodingOf = (argument: unknown) =>
  typeof argument === 'string' ? (argument as BufferEncoding) : 'utf8'
const callbackOf = (args: readonly unknown[]) =>
  args.find((each): each is () => void => typeof each === 'function')
