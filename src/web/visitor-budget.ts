import type { IncomingMessage, ServerResponse } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { log } from '@/log'
import { MADE_PICTURE } from '@/media/made-picture'

/**
 * What one address may take of the sites' processor: a third of a core, ms in a window of seconds. Twenty
 * shoppers of one office may each open another search every three seconds, a search engine five new cars
 * a second; a robot without manners is done after seconds and waits for the rest of the minute.
 */
export const visitorBudget = { points: 20_000, duration: 60 }

/** Milliseconds of the processor that an answer takes, as measured. What is kept takes next to none. */
const costs = {
  /** Asking Next at all: a page that is kept, a picture, a small call. */
  any: 3,
  /** A page that is drawn: a search, the first view of a car, an address that is none. */
  drawnPage: 50,
  /** A photo of another host in a new width, while others are made beside it. */
  madePicture: 40,
  sharedPicture: 100,
  paper: 150,
}
const paper = /^\/api\/cars\/[^/]+\/(?:pdf|analysis)$/
const sharedPicture = /^\/api\/cars\/[^/]+\/share\.jpg$/

/**
 * Counted in memory, not in the database as forms are: it is this process that is to be kept free, an
 * answer must not cost a write, and sites go on while the database is away.
 */
const spent = new RateLimiterMemory(visitorBudget)

/**
 * Counts what an answer takes of the processor for the address that asked, and refuses one that has
 * taken all of its share. Of the index what it says itself: one call may hold fifty searches.
 *
 * @param visitor null is nobody's, and not counted
 * @returns true when the request was refused
 */
export async function refusedByBudget(
  request: IncomingMessage,
  response: ServerResponse,
  visitor: string | null,
): Promise<boolean> {
  if (!visitor) return false
  const before = await spent.get(visitor)
  if (before && before.consumedPoints >= visitorBudget.points) {
    refuse(response, before.msBeforeNext)
    return true
  }
  const { host } = request.headers
  const [path = ''] = (request.url ?? '').split('?')
  response.once('close', async () => {
    const cost = costOf(path, response)
    const { consumedPoints } = await spent.penalty(visitor, cost)
    const isFirst = consumedPoints >= visitorBudget.points
    if (isFirst && consumedPoints - cost < visitorBudget.points) {
      log.warn({ host, path }, 'one address has taken its share of the processor and has to wait')
    }
  })
  return false
}

function costOf(path: string, response: ServerResponse): number {
  if (paper.test(path)) return costs.paper
  if (sharedPicture.test(path)) return costs.sharedPicture
  if (response.hasHeader(MADE_PICTURE)) return costs.madePicture
  const isPage = String(response.getHeader('content-type')).startsWith('text/html')
  const isKept = response.getHeader('x-nextjs-cache') === 'HIT'
  if (isPage && !isKept) return costs.drawnPage
  const searched = /\bsearch;dur=(\d+)/.exec(String(response.getHeader('server-timing')))?.[1]
  return costs.any + Number(searched ?? 0)
}

const sentence = 'Too many requests came from your connection. Please wait a minute and try again.'

/** In the words of a call and of the index; to a person who opened a page the sentence alone. */
function refuse(response: ServerResponse, waitMs: number): void {
  const { headers } = response.req
  const isOpened = /\btext\/html\b/.test(headers.accept ?? '')
  const body = isOpened
    ? sentence
    : JSON.stringify({ error: sentence, message: sentence, status: 429 })
  response.writeHead(429, {
    'content-type': `${isOpened ? 'text/plain' : 'application/json'}; charset=utf-8`,
    'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
  // What is still being sent is let go by.
  response.req.resume()
}
