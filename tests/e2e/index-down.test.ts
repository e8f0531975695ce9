import { type ChildProcess, spawn } from 'node:child_process'
import net from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { freePort, waitFor } from '@/launch/child'
import { processCommand } from '@/launch/compile-process'
import { callAdmin, platformEnvironment } from '@/launch/platform'
import { readSecrets } from '@/launch/secrets'
import { settingsFrom } from '@/launch/settings'
import { violations } from './axe'
import { findCar } from './stock'

const stocked = '/search/new-used-and-demo-cars'

/** The way to the platform's index, which a test can cut without stopping it for everybody. */
async function wayTo(url: URL) {
  const open = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect({ host: url.hostname, port: Number(url.port) })
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => open.delete(socket))
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** A second web process on the platform's database, whose index is reached by that way. */
async function secondWeb(indexUrl: string, env: NodeJS.ProcessEnv, port: number) {
  const web = spawn(process.execPath, await processCommand('web'), {
    env: {
      ...env,
      HOST: 'localhost',
      PORT: String(port),
      SITE_PORT: `:${port}`,
      STOCK_INDEX_URL: indexUrl,
      NODE_OPTIONS: '--dns-result-order=ipv4first',
    },
    stdio: 'ignore',
  })
  await waitFor(web, 'The second web process', 50_000, async () => {
    const { status } = await callAdmin({ env, webPort: port }, '/api/health')
    return status === 200
  })
  return web
}

test.describe('while the stock index is stopped', () => {
  let web: ChildProcess
  let way: Awaited<ReturnType<typeof wayTo>>
  let port: number
  const open = (page: Page, pathname: string) =>
    page.goto(`http://northgate-mazda.localhost:${port}${pathname}`)

  test.beforeAll(async () => {
    const settings = settingsFrom(process.env)
    const secrets = await readSecrets(settings.dataDir)
    const env = platformEnvironment(settings, secrets, { mode: 'production' })
    way = await wayTo(new URL(env.STOCK_INDEX_URL ?? ''))
    port = await freePort()
    web = await secondWeb(way.url, env, port)
  })
  test.afterAll(() => {
    web?.kill('SIGTERM')
    way?.cut()
  })

  test('SRCH-12 ERR-07 ROUTE-01 pages that were seen are served, and a search says so with the phone number', async ({
    page,
  }) => {
    const car = await findCar('dealership_slug:"northgate-mazda" AND status:"in_stock"')
    for (const pathname of ['/', `/cars/${car.slug}`, stocked]) {
      expect((await open(page, pathname))?.status(), pathname).toBe(200)
    }
    way.cut()

    const phone = page.getByRole('main').locator('a[href^="tel:"]').first()
    expect((await open(page, '/'))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    expect((await open(page, `/cars/${car.slug}`))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(car.model)

    expect((await open(page, stocked))?.status()).toBe(200)
    await expect(page.getByText('These are the cars from a short while ago.')).toBeVisible()
    await expect(phone).toBeVisible()
    expect(await page.locator('main a[href^="/cars/"]').count()).toBeGreaterThan(0)

    expect((await open(page, `${stocked}?price=-31000&km=-40000`))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Our stock cannot be shown right now',
    )
    await expect(phone).toBeVisible()
    expect(await violations(page)).toEqual([])

    const unseen = await findCar(
      'dealership_slug:"northgate-mazda" AND status:"in_stock"',
      ({ slug }) => slug !== car.slug,
    )
    expect((await open(page, `/cars/${unseen.slug}`))?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This car cannot be shown right now',
    )
    await expect(phone).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})
