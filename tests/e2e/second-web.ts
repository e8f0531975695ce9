import { type ChildProcess, spawn } from 'node:child_process'
import net from 'node:net'
import { freePort, waitFor } from '@/launch/child'
import { binOf, webEnvironment } from '@/launch/commands'
import { callAdmin, platformEnvironment } from '@/launch/platform'
import { readSecrets } from '@/launch/secrets'
import { settingsFrom } from '@/launch/settings'
import { callWeb } from '@/server/call-web'

/**
 * A way to the platform's index or database, which a test can cut, or let hang, without stopping it for
 * everybody.
 */
async function wayTo(url: URL) {
  const open = new Set<net.Socket>()
  let hangs = false
  const follow = (socket: net.Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
  }
  const server = net.createServer((near) => {
    follow(near)
    if (hangs) return
    const far = net.connect({ host: url.hostname, port: Number(url.port) })
    follow(far)
    near.pipe(far).pipe(near)
  })
  const port = await freePort()
  const listen = () =>
    new Promise<void>((resolve) => {
      if (server.listening) resolve()
      else server.listen(port, '127.0.0.1', resolve)
    })
  const drop = () => {
    for (const socket of open) socket.destroy()
  }
  const lead = async (isHanging: boolean) => {
    hangs = isHanging
    await listen()
    drop()
  }
  await listen()
  return {
    port,
    /** Connections are refused. */
    cut() {
      server.close()
      drop()
    },
    /** Connections are taken, and nothing is answered. */
    hang: () => lead(true),
    restore: () => lead(false),
  }
}

/**
 * A second web process of the platform, which reaches one of its two neighbours by a way of its own.
 *
 * @param name The address of that neighbour in the environment.
 */
export async function secondWeb(name: 'STOCK_INDEX_URL' | 'DATABASE_URL') {
  const settings = settingsFrom(process.env)
  const secrets = await readSecrets(settings.dataDir)
  const env = platformEnvironment(settings, secrets, { mode: 'production' })
  const address = new URL(env[name] ?? '')
  const way = await wayTo(new URL(address))
  address.host = `127.0.0.1:${way.port}`
  const port = await freePort()
  const args = ['start', '-H', 'localhost', '-p', String(port)]
  const web: ChildProcess = spawn(process.execPath, [binOf('next'), ...args], {
    env: {
      ...webEnvironment(env, port),
      SITE_PORT: `:${port}`,
      [name]: address.href.replace(/\/$/, ''),
    },
    stdio: 'ignore',
  })
  await waitFor(web, 'The second web process', 50_000, async () => {
    const { status } = await callAdmin({ env, webPort: port }, '/api/health')
    return status === 200
  })
  return {
    url: (slug: string, pathname: string) => `http://${slug}.localhost:${port}${pathname}`,
    port,
    /** What an import says of its cars: their pages, and what they were drawn from, are over. */
    expire: (dealership: string, slugs: readonly string[]) =>
      callWeb(
        '/api/revalidate-stock',
        { dealership, slugs },
        {
          origin: `http://127.0.0.1:${port}`,
          host: env.ADMIN_HOST ?? '',
          secret: env.JOBS_SECRET ?? '',
        },
      ),
    cut: way.cut,
    hang: way.hang,
    restore: way.restore,
    end() {
      web.kill('SIGTERM')
      way.cut()
    },
  }
}
