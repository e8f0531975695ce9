import http from 'node:http'
import compression from 'compression'
import next from 'next'
import sirv from 'sirv'
import { normalHost } from '@/sites/host-name'
import { stateVisitor } from '@/visitor-address'
import { carriesSession } from './carries-session'
import { answerKeptFile } from './kept-files'
import { refusedAsTooLarge } from './large-body'
import { holdPages } from './page-answer'
import { answerKeptText } from './page-text'
import { refusedByBudget } from './visitor-budget'

const hostname = process.env.HOST ?? 'localhost'
const port = Number(process.env.PORT)
const adminHost = normalHost(process.env.ADMIN_HOST ?? '')

/** The web process: Next, as `next start` runs it, behind what becomes of its answers on their way. */
const app = next({ dev: false, hostname, port })
const compress = compression()
/** Scripts, styles and type, whose names change with what is in them; small by `compress-build.ts`. */
const FILES = '/_next/static'
const sendFile = sirv('.next/static', {
  brotli: true,
  etag: true,
  immutable: true,
  maxAge: 31_536_000,
})

const allow = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

// As `next start` does: what nobody caught is said, and the sites go on.
process.on('uncaughtException', console.error)
process.on('unhandledRejection', console.error)

await app.prepare()
const handle = app.getRequestHandler()
const server = http.createServer(async (request, response) => {
  // The one method that a request of Next cannot have, and "OPTIONS *", which asks of no page.
  if (request.method === 'TRACE' || request.url === '*')
    return void response.writeHead(request.url === '*' ? 204 : 405, { allow }).end()
  const visitor = stateVisitor(request)
  const isSite = normalHost(request.headers.host ?? '') !== adminHost
  if (await refusedAsTooLarge(request, response, !isSite)) return
  if (isSite && (answerKeptText(request, response) || answerKeptFile(request, response))) return
  const isFile = request.url?.startsWith(`${FILES}/`)
  // People at work in the admin are not counted; whoever knocks there without a session is.
  const isCounted = !isFile && (isSite || !(await carriesSession(request.headers, new Date())))
  if (isCounted && (await refusedByBudget(request, response, visitor))) return
  compress(request, response, () => {
    if (isFile) {
      request.url = request.url?.slice(FILES.length)
      return sendFile(request, response, () => void response.writeHead(404).end())
    }
    if (isSite) holdPages(request, response)
    // To a reader without a name Next would send title and description at the end of the body.
    if (request.method === 'GET') request.headers['user-agent'] ||= 'unnamed'
    handle(request, response).catch((error: unknown) => {
      console.error(`Failed to answer ${request.method} ${request.url}`, error)
      response.statusCode = 500
      response.end('Internal Server Error')
    })
  })
})
server.on('error', (error) => {
  console.error('The web process cannot listen.', error)
  process.exit(1)
})
server.listen(port, hostname)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => server.close(() => app.close().finally(() => process.exit(0))))
}
