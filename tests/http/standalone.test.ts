import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standaloneFolder } from '@/launch/build'
import { freePort, waitFor } from '@/launch/child'
import { KEEP_ALIVE_MS, webEnvironment } from '@/launch/commands'
import { callAdmin } from '@/launch/platform'
import { callWeb } from '@/server/call-web'
import { aDayOn, leadsOf, somebody } from '../e2e/lead-forms'
import { apiSession, ask, demoLogin } from '../e2e/sites'
import { findCar } from '../e2e/stock'
import { temporaryFolder } from '../temporary-folder'
import { getPage, leadForm, submit } from './page'

/**
 * The web process as the image has it: from a folder that holds the standalone output and the files of
 * browsers, and nothing else; as somebody who may read it and not write. Only the data folder is writable.
 */
let web: ChildProcess
let port = 0
let folder = ''
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

beforeAll(async () => {
  port = await freePort()
  // Not below the checkout, in whose packages Node would look too.
  folder = mkdtempSync('/tmp/forecourt-standalone-')
  cpSync(standaloneFolder, folder, { recursive: true, verbatimSymlinks: true })
  cpSync('.next/static', path.join(folder, '.next/static'), { recursive: true })
  setModes(folder, { ofFolders: 0o555, ofFiles: 0o444 })
  web = spawn(process.execPath, ['server.js'], {
    cwd: folder,
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    env: {
      ...webEnvironment(process.env, port),
      HOSTNAME: 'localhost',
      DATA_DIR: dataFolder(),
      CDN_PURGE_URL: await startCdn(),
      CDN_PURGE_SECRET: 'a secret',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitFor(web, 'The standalone web process', 50_000, async () => {
    const { status } = await callAdmin({ env: process.env, webPort: port }, '/api/health')
    return status === 200
  })
})
afterAll(async () => {
  web?.kill()
  cdn.close()
  setModes(folder, { ofFolders: 0o755, ofFiles: 0o644 })
  rmSync(folder, { recursive: true, force: true })
})

/** A CDN, and the tags whose pages it was told to drop. */
const purged: string[][] = []
const cdn = http.createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  purged.push((JSON.parse(body) as { tags: string[] }).tags)
  response.end()
})
async function startCdn(): Promise<string> {
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge_cache`
}

function setModes(place: string, modes: { ofFolders: number; ofFiles: number }) {
  chmodSync(place, modes.ofFolders)
  for (const entry of readdirSync(place, { withFileTypes: true })) {
    const inner = path.join(place, entry.name)
    if (entry.isDirectory()) setModes(inner, modes)
    else if (!entry.isSymbolicLink()) chmodSync(inner, modes.ofFiles)
  }
}

/** With the files of the platform, which another user owns here. */
function dataFolder(): string {
  const folder = temporaryFolder()
  for (const name of ['media', 'photos', 'videos', 'brand-marks', 'maps']) {
    symlinkSync(path.resolve(process.env.DATA_DIR ?? '', name), path.join(folder, name))
  }
  mkdirSync(path.join(folder, 'cache'))
  for (const place of [folder, path.join(folder, 'cache')]) chmodSync(place, 0o777)
  return folder
}

const get = (path: string, host = 'northgate-mazda.localhost') => ask(host, path, { port })

test('a page is rendered once, and then comes from the cache', async () => {
  const first = await get('/about-us')
  expect(first.status).toBe(200)
  expect(first.body).toMatch(/<h1[\s>]/)
  const second = await get('/about-us')
  expect(second.headers['x-nextjs-cache']).toBe('HIT')
  expect(second.headers['keep-alive']).toBe(`timeout=${KEEP_ALIVE_MS / 1000}`)
})

test('its scripts, pictures, papers and the admin are there', async () => {
  const car = await findCar('dealership_slug:"northgate-mazda" AND photos_count >= 4')
  const page = await get(`/cars/${car.slug}`)
  expect(page.status).toBe(200)
  const script = /src="(\/_next\/static\/[^"]+\.js)/.exec(page.body)?.[1] ?? ''
  expect((await get(script)).headers['cache-control']).toContain('immutable')
  const picture = /src="(\/images\/[^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await get(picture)).headers['content-type']).toMatch(/^image\//)
  for (const [paper, type] of [
    ['pdf', 'application/pdf'],
    ['share.jpg', 'image/jpeg'],
  ]) {
    const { status, headers } = await get(`/api/cars/${car.slug}/${paper}`)
    expect([status, headers['content-type']], paper).toEqual([200, type])
  }
  expect((await get('/admin/login', 'localhost')).status).toBe(200)
  const session = await apiSession(demoLogin('group@aldersyde'), port)
  const { docs } = await session.call<{ docs: object[] }>('GET', '/api/sites?depth=0')
  expect(docs.length).toBeGreaterThan(0)
  const thumbnail = await get('/api/block-thumbnails/callToAction', 'localhost')
  expect(thumbnail.headers['content-type']).toBe('image/webp')
})

test('a photo of an iPhone is decoded in a thread', async () => {
  const thread = new Worker(path.join(folder, 'src/media/heic-thread.mjs'), {
    workerData: {
      bytes: readFileSync('tests/unit/media/samples/red-blue.heic'),
      mostPixels: 1e6,
    },
  })
  const { width } = await new Promise<{ width: number }>((resolve, reject) =>
    thread.once('message', resolve).once('error', reject),
  )
  expect(width).toBeGreaterThan(0)
})

test('a CDN stores the page that is cached for everybody, until a publish drops it; nothing else', async () => {
  await get('/terms-and-conditions')
  const { headers } = await get('/terms-and-conditions')
  expect(headers['cdn-cache-control']).toMatch(/^public, s-maxage=\d+, stale-while-revalidate=\d+/)
  expect(headers['set-cookie']).toBeUndefined()
  const tags = String(headers['cache-tag']).split(',')
  const own = tags.find((tag) => /^site:\d+$/.test(tag)) ?? ''
  expect(own).not.toBe('')
  const others = ['/search?make=Mazda', '/no-such-page', '/api/sold-count', '/success']
  for (const path of others) {
    await get(path)
    expect((await get(path)).headers['cdn-cache-control'], path).toBeUndefined()
  }
  const part = await ask('northgate-mazda.localhost', '/terms-and-conditions', {
    port,
    headers: { rsc: '1' },
  })
  expect(part.headers['cdn-cache-control']).toBeUndefined()

  purged.length = 0
  await callWeb(
    '/api/expire-tags',
    { tags: [own] },
    {
      origin: `http://127.0.0.1:${port}`,
      host: process.env.ADMIN_HOST ?? '',
      secret: process.env.JOBS_SECRET ?? '',
    },
  )
  expect(purged).toEqual([[own]])
})

test('a form that is sent to it is a lead', async () => {
  const person = somebody()
  const page = await getPage('coorong-cars', '/book-test-drive', { port })
  const sent = await submit(page, leadForm(page), {
    'First name': person.name,
    'Last name': person.last_name,
    Mobile: person.phone,
    Email: person.email,
    'Preferred date': aDayOn(4),
  })
  expect(sent.path).toMatch(/\/success\?/)
  expect(await leadsOf('coorong-cars', person.email)).toHaveLength(1)
})
