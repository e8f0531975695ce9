import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import http from 'node:http'
import http2 from 'node:http2'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort, waitFor } from '@/launch/child'
import { temporaryFolder } from '../../temporary-folder'

const hasCaddy = (() => {
  try {
    execFileSync('caddy', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
// Said as a test, so that a machine without it does not look as if it had proved something.
test.skipIf(hasCaddy)('the proxy is not tested: there is no `caddy` (Debian has the package)')

/** A web process as the proxy sees it. */
type Web = { server: http.Server; port: number; seen: http.IncomingMessage[] }
const SITE = 'dealer.example'
const ADMIN = 'admin.example'
const text = 'A page that is worth to be compressed. '.repeat(100)

describe.skipIf(!hasCaddy)('Caddy in front of two web processes', () => {
  let caddy: ChildProcess
  let httpsPort = 0
  let httpPort = 0
  const webs: [Web, Web] = [makeWeb(), makeWeb()]

  function makeWeb(): Web {
    const web: Web = { server: http.createServer(), port: 0, seen: [] }
    web.server.on('request', (request: http.IncomingMessage, response) => {
      const url = new URL(request.url ?? '/', 'http://web')
      if (url.pathname === '/api/hosts/known') {
        const known = [SITE, ADMIN].includes(url.searchParams.get('domain') ?? '')
        return response.writeHead(known && request.headers.host === ADMIN ? 200 : 404).end()
      }
      web.seen.push(request)
      response.setHeader('content-type', 'text/html')
      response.end(text)
    })
    web.server.keepAliveTimeout = 75_000
    return web
  }
  const listen = (web: Web) =>
    new Promise<void>((resolve) =>
      web.server.listen(web.port, '127.0.0.1', () => {
        web.port = (web.server.address() as AddressInfo).port
        resolve()
      }),
    )
  const end = (web: Web) =>
    new Promise<void>((resolve) => {
      web.server.close(() => resolve())
      web.server.closeAllConnections()
    })

  /** By HTTP/2, as browsers do. */
  async function get(path: string, headers: Record<string, string> = {}) {
    const session = http2.connect(`https://${SITE}:${httpsPort}`, {
      createConnection: () => connect(SITE),
    })
    // The stream's own error says it.
    session.on('error', () => {})
    try {
      const stream = session.request({ ':path': path, ...headers })
      let answer: http2.IncomingHttpHeaders = {}
      stream.on('response', (given) => {
        answer = given
      })
      const parts: Buffer[] = []
      for await (const part of stream) parts.push(part as Buffer)
      return { status: Number(answer[':status']), headers: answer, body: Buffer.concat(parts) }
    } finally {
      session.close()
    }
  }
  const connect = (servername: string) =>
    tls.connect({
      ...{ host: '127.0.0.1', port: httpsPort, servername },
      ALPNProtocols: ['h2'],
      // Of an authority that Caddy has made for itself.
      rejectUnauthorized: false,
    })

  beforeAll(async () => {
    await Promise.all(webs.map(listen))
    const [https, plain, admin, ask] = await Promise.all([
      freePort(),
      freePort(),
      freePort(),
      freePort(),
    ])
    httpsPort = https
    httpPort = plain
    const folder = temporaryFolder()
    caddy = spawn('caddy', ['run', '--config', 'src/launch/Caddyfile', '--adapter', 'caddyfile'], {
      env: {
        ...process.env,
        ADMIN_HOST: ADMIN,
        WEB_PROCESSES: webs.map(({ port }) => `127.0.0.1:${port}`).join(' '),
        CADDY_OPTIONS: 'local_certs\nskip_install_trust',
        HTTPS_PORT: String(https),
        HTTP_PORT: String(plain),
        CADDY_ADMIN: `127.0.0.1:${admin}`,
        ASK_PORT: String(ask),
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      },
      stdio: 'ignore',
    })
    await waitFor(caddy, 'Caddy', 20_000, async () => (await get('/')).status === 200)
  })
  afterAll(async () => {
    caddy?.kill('SIGKILL')
    await Promise.all(webs.map(end))
  })
  beforeEach(() => {
    for (const web of webs) web.seen.length = 0
  })
  const seen = () => webs.flatMap((web) => web.seen)

  test('a host of a site or of the admin gets a certificate, any other none', async () => {
    const handshake = (servername: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(servername)
        socket.on('error', () => resolve('refused'))
        socket.on('secureConnect', () => {
          resolve(socket.getPeerCertificate().subjectaltname ?? '')
          socket.destroy()
        })
      })
    expect(await handshake(SITE)).toBe(`DNS:${SITE}`)
    expect(await handshake(ADMIN)).toBe(`DNS:${ADMIN}`)
    for (const stranger of ['nobody.example', `x.${SITE}`]) {
      expect(await handshake(stranger), stranger).toBe('refused')
    }
  })

  test('the web process gets the host and the address of the visitor, and nothing to compress', async () => {
    await get('/', { 'x-forwarded-for': '9.9.9.9', 'accept-encoding': 'gzip' })
    const [request] = seen()
    expect(request?.headers.host).toBe(`${SITE}:${httpsPort}`)
    expect(request?.headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(request?.headers['x-forwarded-proto']).toBe('https')
    expect(request?.headers['accept-encoding']).toBe('identity')
  })

  test('what a browser gets is compressed as it can read it', async () => {
    for (const encoding of ['gzip', 'zstd']) {
      const { headers, body } = await get('/', { 'accept-encoding': encoding })
      expect(headers['content-encoding']).toBe(encoding)
      expect(body.length).toBeLessThan(text.length / 4)
    }
    expect(String((await get('/')).body)).toBe(text)
  })

  test('who asks without TLS is led to it', async () => {
    const { status, location } = await new Promise<{ status?: number; location?: string }>(
      (resolve, reject) => {
        http
          .get(
            { host: '127.0.0.1', port: httpPort, path: '/about', headers: { host: SITE } },
            ({ statusCode, headers }) =>
              resolve({ status: statusCode, location: headers.location }),
          )
          .on('error', reject)
      },
    )
    expect(status).toBe(308)
    expect(location).toBe(`https://${SITE}/about`)
  })

  test('while a process ends and comes back no request fails, and both work again', async () => {
    const [first, second] = webs
    const statuses: unknown[] = []
    let going = true
    const visitor = async () => {
      while (going) statuses.push((await get('/')).status)
    }
    const visitors = [visitor(), visitor(), visitor(), visitor()]
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    await pause(300)
    await end(first)
    await pause(1000)
    first.seen.length = 0
    await listen(first)
    await expect.poll(() => first.seen.length, { timeout: 10_000 }).toBeGreaterThan(0)
    going = false
    await Promise.all(visitors)
    expect(statuses.length).toBeGreaterThan(20)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect(second.seen.length).toBeGreaterThan(0)
  })
})
