import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AnyBlock, BlockType } from '@blocks/block-props'
import type { ExampleGiven } from '@blocks/example'
import { examples } from '@blocks/examples'
import { thumbnailFile } from '@blocks/thumbnails'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

/**
 * Photographs every block with its example on a running platform (`npm start` in another window), as
 * the preview of the CMS draws it: `npm run thumbnails`, or with the slugs of some blocks behind `--`.
 * The pictures are committed; whoever changes how a block looks makes them again.
 */
const SITE = 'northgate-mazda'
const admin = `http://localhost:${process.env.PORT ?? 3000}`
/** Narrow enough for words that can be read at the size of the menu, which is half of it. */
const view = { width: 840, height: 560 }
const thumbnail = { width: 480, height: 320 }

const wanted = process.argv.slice(2)
const slugs = (Object.keys(examples) as BlockType[]).filter(
  (slug) => wanted.length === 0 || wanted.includes(slug),
)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ['--no-sandbox'],
})
try {
  await photographAll(browser)
} finally {
  await browser.close()
}

async function photographAll(from: Browser) {
  const { call, token } = await signIn()
  const site = await first('sites', `where[slug][equals]=${SITE}`)
  const ofSite = `where[site][equals]=${site}`
  const section = await call('POST', '/api/sections', {
    title: 'For the thumbnail of the block',
    site,
    blocks: [examples.callToAction({ picture: 0, promo: 0, section: 0 })],
    _status: 'published',
  })
  const given = {
    picture: await first('media', `${ofSite}&where[filename][contains]=hero`),
    promo: await first('promos', `where[sites][in]=${site}&sort=-expiry`),
    section: section.doc?.id ?? 0,
  }
  const context = await from.newContext({ viewport: view, reducedMotion: 'reduce' })
  const cookie = { name: 'payload-token', value: token, url: admin, httpOnly: true }
  await context.addCookies([cookie])
  const page = await context.newPage()
  for (const slug of slugs) {
    const { doc } = await call('POST', '/api/pages?draft=true&depth=0', {
      title: 'For the thumbnail of a block',
      path: `/thumbnail-of-${slug.toLowerCase()}-${Date.now().toString(36)}`,
      site,
      blocks: [photographed(slug, given)],
      _status: 'draft',
    })
    try {
      await page.goto(`${admin}/preview/${site}${doc?.path}`, { waitUntil: 'networkidle' })
      const bytes = await photograph(page, slug)
      console.log(`${slug}: ${(bytes / 1000).toFixed(1)} kB`)
    } finally {
      await call('DELETE', `/api/pages/${doc?.id}`)
    }
  }
  await call('DELETE', `/api/sections/${given.section}`)

  async function first(collection: string, query: string): Promise<number> {
    const { docs } = await call('GET', `/api/${collection}?depth=0&limit=1&${query}`)
    if (!docs?.[0]) throw new Error(`The demo has nothing for the examples in ${collection}.`)
    return docs[0].id
  }
}

/** The demo has sold nothing this month: its counter is seen as the decoration that it can be too. */
function photographed(slug: BlockType, given: ExampleGiven): AnyBlock {
  if (slug !== 'salesCounter') return examples[slug](given)
  return { ...examples.salesCounter(given), source: 'decoration', label: 'coffees poured' }
}

/** The block from its top, cut to the shape of the menu; one that is low stands in the middle. */
async function photograph(page: Page, slug: BlockType): Promise<number> {
  // What the preview adds, what stays on the screen, and what another host sends is not the block's.
  await page.addStyleTag({
    content:
      'header, [aria-label="Preview tools"] { display: none !important } iframe { visibility: hidden }',
  })
  const block = page.locator('[data-block-id]').first()
  const box = await block.boundingBox()
  const shown = box && box.height > 8 ? box : { x: 0, y: 0, ...view }
  const shot = await page.screenshot({
    fullPage: true,
    animations: 'disabled',
    clip: {
      x: 0,
      y: Math.max(0, shown.y),
      width: view.width,
      height: Math.min(shown.height, view.height),
    },
  })
  const [background] = await page.evaluate(() => [
    getComputedStyle(document.querySelector('[data-block-id]') ?? document.body).backgroundColor,
  ])
  const picture = await sharp(shot)
    .resize({
      ...thumbnail,
      fit: 'contain',
      background: background === 'rgba(0, 0, 0, 0)' ? '#ffffff' : background,
    })
    .webp({ quality: 62, effort: 6 })
    .toBuffer()
  await writeFile(thumbnailFile(slug), picture)
  return picture.length
}

type Answer = {
  token?: string
  doc?: { id: number; path?: string }
  docs?: { id: number }[]
  errors?: unknown
}

/** The platform admin of the demo, through the API of the CMS. */
async function signIn() {
  const logins = await readFile(
    path.join(process.env.DATA_DIR ?? '.data', 'demo-logins.txt'),
    'utf8',
  )
  const [email, password] = /(platform@\S+)\s+(\S+)/.exec(logins)?.slice(1) ?? []
  let token = ''
  const call = async (method: string, to: string, body?: object): Promise<Answer> => {
    const answer = await fetch(admin + to, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `JWT ${token}` }),
      },
      body: body && JSON.stringify(body),
    })
    const read = (await answer.json()) as Answer
    if (!answer.ok) throw new Error(`${method} ${to}: ${JSON.stringify(read.errors ?? read)}`)
    return read
  }
  token = (await call('POST', '/api/users/login', { email, password })).token ?? ''
  return { call, token }
}
