import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standaloneFolder } from '@/launch/build'
import { freePort, waitFor } from '@/launch/child'
import { KEEP_ALIVE_MS, webEnvironment } from '@/launch/commands'
import { callAdmin } from '@/launch/platform'
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
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

beforeAll(async () => {
  port = await freePort()
  const folder = temporaryFolder()
  cpSync(standaloneFolder, folder, { recursive: true, verbatimSymlinks: true })
  cpSync('.next/static', path.join(folder, '.next/static'), { recursive: true })
  makeReadOnly(folder)
  web = spawn(process.execPath, ['server.js'], {
    cwd: folder,
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    env: {
      ...webEnvironment(process.env, port),
      HOSTNAME: 'localhost',
      DATA_DIR: dataFolder(),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitFor(web, 'The standalone web process', 50_000, async () => {
    const { status } = await callAdmin({ env: process.env, webPort: port }, '/api/health')
    return status === 200
  })
})
afterAll(() => void web?.kill())

function makeReadOnly(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name)
    if (!entry.isSymbolicLink()) chmodSync(place, entry.isDirectory() ? 0o555 : 0o444)
  }
  chmodSync(folder, 0o555)
}

/** With the files of the platform, which another user owns here. */
function dataFolder(): string {
  const folder = temporaryFolder()
  for (const name of ['media', 'photos', 'videos', 'brand-marks']) {
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
  expect(sent.path).toMatch(/\/success$/)
  expect(await leadsOf('coorong-cars', person.email)).toHaveLength(1)
})
