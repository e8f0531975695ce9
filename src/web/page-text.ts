import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { PAGE_TEXT } from '@/ui/start/held-start'
import { type Encoding, encoders, encodingFor } from './encodings'
import { memories } from './memories'

/** What React is told of a page, as JSON, and its name, which changes with it. */
export type PageText = { name: string; json: string }

type KeptText = { json: string; sent: Partial<Record<Encoding, Buffer>> }

/** A browser asks within seconds; for who asks later, or another process, the page is drawn again. */
const kept = new LRUCache<string, KeptText>({
  maxSize: memories.pageTexts,
  // And as it is sent: as it is, and compressed in two ways.
  sizeCalculation: ({ json }) => 3 * json.length,
})
/** A text is for the host that its page was drawn for, and for no other. */
const keyOf = ({ headers }: IncomingMessage, name: string) => JSON.stringify([headers.host, name])
const asked = new RegExp(`[?&]${PAGE_TEXT}=([\\w-]{1,64})$`)

/** Keeps the text of a page that is sent, for those who get the page. */
export function keepText(request: IncomingMessage, { name, json }: PageText): void {
  const key = keyOf(request, name)
  if (!kept.get(key)) kept.set(key, { json, sent: {} })
}

/**
 * Answers a browser that has a page and asks for its text, by the page's own address and the text's name.
 *
 * @returns false when nobody asks for a text, or it is not kept: then `wantsText`
 */
export function answerKeptText(request: IncomingMessage, response: ServerResponse): boolean {
  const name = asked.exec(request.url ?? '')?.[1]
  const text = name && kept.get(keyOf(request, name))
  if (!text) return false
  const encoding = encodingFor(request)
  text.sent[encoding] ??= encoders[encoding](Buffer.from(text.json))
  response.setHeader('cache-control', 'private, max-age=31536000, immutable')
  sendText(response, encoding, text.sent[encoding])
  return true
}

/** Whether a page is to be drawn for its text alone; from then on the request is one for the page. */
export function wantsText(request: IncomingMessage): boolean {
  const { url = '' } = request
  request.url = url.replace(asked, '')
  return request.url !== url
}

/** The text of a page that was drawn for it: of the page as it is now, so nobody keeps it. */
export function answerDrawnText(
  request: IncomingMessage,
  response: ServerResponse,
  { json }: PageText,
): void {
  const encoding = encodingFor(request)
  response.removeHeader('etag')
  response.setHeader('cache-control', 'no-store')
  sendText(response, encoding, encoders[encoding](Buffer.from(json)))
}

function sendText(response: ServerResponse, encoding: Encoding, body: Buffer) {
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.setHeader('content-type', 'application/json')
  response.setHeader('content-length', body.length)
  response.setHeader('vary', 'Accept-Encoding')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('x-robots-tag', 'noindex')
  response.end(body)
}
