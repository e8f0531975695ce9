import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { Store } from '../disk/store.ts'
import { badRequest, forbidden, notFound, ProtocolError } from '../errors.ts'
import { Indexes } from '../indexes/indexes.ts'
import { answerFirst } from '../pacing.ts'
import type { Answer } from './call.ts'
import { Counters } from './health.ts'
import { isQuery, route } from './routes.ts'
import { accessOf, isHostAllowed } from './secured-key.ts'

export type ServerOptions = {
  /** folder of the data; made when missing */
  dataDir: string
  appId: string
  adminKey: string
  searchKey: string
  /** 0 for any free port */
  port: number
  host: string
  logger?: Logger
}

export type StockIndexServer = {
  /** Reads the data, then listens; resolves with the port. */
  listen: () => Promise<number>
  /** Finishes open requests, then stops. */
  close: () => Promise<void>
}

const KEY_HEADER = 'x-algolia-api-key'
const APP_HEADER = 'x-algolia-application-id'

/** The stock index: Algolia's REST protocol over documents in `dataDir`. */
export function createServer(options: ServerOptions): StockIndexServer {
  const log = options.logger ?? pino({ base: { service: 'stock-index' } })
  const indexes = new Indexes(new Store(options.dataDir), log, join(options.dataDir, 'snapshots'))
  const counters = new Counters()

  const answered = async (
    request: IncomingMessage,
  ): Promise<{ answer: Answer | null; took?: number }> => {
    const url = urlOf(request)
    if (url.pathname === '/health' || url.pathname === '/1/isalive') {
      return { answer: { status: 'ok', message: 'server is alive' } }
    }
    const method = request.method ?? 'GET'
    if (method === 'OPTIONS') return { answer: null }
    const key = request.headers[KEY_HEADER] ?? url.searchParams.get(KEY_HEADER) ?? ''
    const app = request.headers[APP_HEADER] ?? url.searchParams.get(APP_HEADER) ?? ''
    if (String(app) !== options.appId) throw forbidden('Invalid Application-ID or API key')
    const access = accessOf(String(key), options, new Date())
    const hosts = access.role === 'search' ? (access.restrictions?.hosts ?? null) : null
    if (!isHostAllowed(request.headers['x-forwarded-host']?.toString(), hosts)) {
      throw forbidden('API key not allowed on this host')
    }
    if (url.pathname === '/metrics') {
      if (access.role !== 'admin') throw forbidden('Method not allowed with this API key')
      return { answer: metrics(indexes, counters) }
    }
    const path = pathOf(url.pathname)
    const { searchParams: query } = url
    const call = { method, path, query, request, access, indexes, counters, took: 0 }
    const routed = await (isQuery(path) ? answerFirst(() => route(call)) : route(call))
    return { answer: routed, took: call.took }
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    counters.requests++
    try {
      const { answer, took } = await answered(request)
      // For those who account for the processor time of a caller.
      if (took) response.setHeader('server-timing', `search;dur=${Math.ceil(took)}`)
      send(response, 200, answer)
    } catch (error) {
      counters.errors++
      if (error instanceof ProtocolError) {
        send(response, error.status, { message: error.message, status: error.status })
        // The unread rest of a body must not be parsed as the next request.
        if (!request.complete) request.resume()
        return
      }
      log.error({ err: error, url: request.url?.split('?')[0] }, 'request failed')
      send(response, 500, { message: 'Internal error', status: 500 })
    }
  }

  const http = createHttpServer((request, response) => void handle(request, response))
  // The server must not close an idle connection before the client does: the client would send its
  // next request on a closed connection. Proxies keep connections for a minute.
  http.keepAliveTimeout = 300_000
  http.requestTimeout = 60_000

  return {
    async listen() {
      const started = performance.now()
      await indexes.open()
      await new Promise<void>((resolve, reject) => {
        http.once('error', reject)
        http.listen(options.port, options.host, resolve)
      })
      const { port } = http.address() as AddressInfo
      const took = Math.round(performance.now() - started)
      const listed = indexes.list().length
      log.info({ port, host: options.host, indexes: listed, ms: took }, 'stock index ready')
      return port
    },
    async close() {
      const closed = new Promise<void>((resolve) => http.close(() => resolve()))
      http.closeIdleConnections()
      const impatient = setTimeout(() => http.closeAllConnections(), 5_000)
      await closed
      clearTimeout(impatient)
      counters.close()
      await indexes.close()
      log.info('stock index stopped')
    },
  }
}

/** How long the server goes on reading a body that is too large. Milliseconds. */
const REFUSED_MS = 2_000

/**
 * Sends the response at once and closes the connection only after the rest of the body was read: if
 * it closed in the middle, the sender would see a broken connection instead of the error.
 */
function refuse(response: ServerResponse, body: Buffer): void {
  const { req: request } = response
  response.write(body)
  const impatient = setTimeout(() => request.destroy(), REFUSED_MS)
  request.once('end', () => response.end())
  request.once('close', () => clearTimeout(impatient))
  request.resume()
}

function metrics(indexes: Indexes, counters: Counters): Answer {
  const list = indexes.list().map(({ name, physical }) => ({
    name,
    documents: physical?.collection.liveCount ?? 0,
    hidden: physical ? physical.collection.documents - physical.collection.liveCount : 0,
  }))
  const { pendingTasks: tasks, pendingDocuments: documents } = indexes
  return counters.report(list, { tasks, documents })
}

function urlOf(request: IncomingMessage): URL {
  try {
    return new URL(request.url ?? '/', 'http://localhost')
  } catch {
    throw badRequest('The path is not valid')
  }
}

/** Decoded parts of the path behind `/1/`; a 404 for other paths. */
function pathOf(pathname: string): string[] {
  const parts = pathname.split('/').filter((part) => part !== '')
  if (parts[0] !== '1') throw notFound('Path not supported by this server')
  try {
    return parts.slice(1).map(decodeURIComponent)
  } catch {
    throw badRequest('The path is not encoded correctly')
  }
}

function send(response: ServerResponse, status: number, answer: Answer | null): void {
  if (response.headersSent || response.destroyed) return
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
    'access-control-max-age': '86400',
  }
  if (answer === null) {
    response.writeHead(204, cors).end()
    return
  }
  const body = Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer))
  const isRefused = status === 413 && !response.req.complete
  response.writeHead(status, {
    ...cors,
    'content-type': 'application/json; charset=UTF-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    ...(isRefused ? { connection: 'close' } : {}),
  })
  if (isRefused) refuse(response, body)
  else response.end(body)
}
