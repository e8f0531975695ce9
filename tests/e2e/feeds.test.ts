import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { adminUrl, apiSession, ask, demoLogin, openForm, signIn } from './sites'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const DEALERSHIP = 'coorong-hobart'
const HOST = 'coorong-cars.localhost'

/** Pieces of the CMS itself in which axe finds something; they are the CMS's to mend. */
const PIECES_OF_THE_CMS = ['.rs__control', '.file-field__dragAndDropText', '.field-description']

/** What axe finds in our part of a page of the CMS. */
async function violations(page: Page, part: string): Promise<string[]> {
  await page.addScriptTag({ path: axePath })
  return await page.evaluate(
    async (context) => {
      const { axe } = window as unknown as {
        axe: {
          run: (context: {
            include: string
            exclude: string[]
          }) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
        }
      }
      const result = await axe.run(context)
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
    },
    { include: part, exclude: PIECES_OF_THE_CMS },
  )
}

async function choose(page: Page, field: string, option: string | RegExp) {
  const select = page.locator(`#field-${field}`)
  await select.locator('.rs__control').click()
  await select.locator('.rs__option').filter({ hasText: option }).first().click()
}

/** The seeded feed of the dealership, with some cells written anew: by stock number and column. */
function feedWith(changes: Record<string, Record<string, string>>): Buffer {
  const file = path.join(process.env.DATA_DIR ?? '.data', 'feeds', `${DEALERSHIP}.csv`)
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const columns = header.split(',')
  const changed = lines.map((line) => {
    // Quoted texts come after the cells that are changed here.
    const cells = line.split(',')
    const values = changes[cells[columns.indexOf('StockNo')] ?? ''] ?? {}
    for (const [column, value] of Object.entries(values)) cells[columns.indexOf(column)] = value
    return cells.join(',')
  })
  return Buffer.from([header, ...changed, ''].join('\n'))
}

/** Nothing of our part of the form, at both widths, that axe finds or that stands out of the page. */
async function expectAccessible(page: Page, part: string) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page, part), `${width} px`).toEqual([])
    // Until the menu of the admin has closed, it pushes the form aside.
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    await expect.poll(overflow, `${width} px`).toBeLessThanOrEqual(0)
  }
}

async function upload(page: Page, name: string, feed: Buffer, dryRun = false) {
  await openForm(page, '/admin/collections/feed-runs/create')
  // Chosen before the form listens, a file would be lost.
  await expect(async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: feed })
    await expect(page.locator('.file-field__filename')).toHaveValue(name, { timeout: 1000 })
  }).toPass()
  await choose(page, 'dealership', 'Coorong')
  if (dryRun) await page.locator('#field-dry_run').check()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.waitForURL(/feed-runs\/\d+/)
}

/** A car of the dealership that is for sale, its stock number and its page. */
async function carOf(page: Page, at: number) {
  const answer = await page.request.get(adminUrl('/api/vehicle-overrides/cars?query=H1'), {
    headers: { origin: adminUrl('') },
  })
  const { cars } = (await answer.json()) as {
    cars: { id: string; stocknum: string; status: string; price: number | null }[]
  }
  const car = cars.filter(({ status, price }) => status === 'in_stock' && price !== null)[at]
  if (!car) throw new Error(`No car of ${DEALERSHIP} is for sale`)
  const { body } = await ask(HOST, `/search/new-used-and-demo-cars?query=${car.stocknum}`)
  const href = new RegExp(`/cars/[a-z0-9-]*${car.stocknum.toLowerCase()}-[a-z0-9]+`).exec(body)?.[0]
  if (!href) throw new Error(`No page of ${car.stocknum}`)
  return { ...car, href }
}
/** As {@link carOf}, the first whose price is no special one, with the kept list of its model. */
async function carInItsList(page: Page, from: number) {
  for (let at = from; ; at++) {
    const car = await carOf(page, at)
    // The page's own trail leads to it.
    const trail = /href="(\/(?:search|used-car)\/[a-z0-9-]+\/[a-z0-9-]+)"/.exec(
      await pageOf(car.href),
    )
    const model = trail?.[1]
    if (!model) throw new Error(`The page of ${car.stocknum} leads to no list of its model.`)
    if ((await pageOf(model)).includes(aud(car.price ?? 0))) return { car, model }
  }
}
const pageOf = async (href: string) => (await ask(HOST, href)).body
const aud = (price: number) => `$${price.toLocaleString('en-AU')}`

test('DATA-01 an upload is imported before one’s eyes: its bad row is told, the good one is on its page', async ({
  page,
}) => {
  await signIn(page, demoLogin('group@coorong'))
  const [good, bad] = [await carOf(page, 0), await carOf(page, 1)]
  const price = 11_000 + (Date.now() % 7000)
  const feed = feedWith({
    [good.stocknum]: { AdPrice: String(price), SpecialPrice: '' },
    [bad.stocknum]: { AdPrice: 'a lot' },
  })
  await upload(page, 'stock.csv', feed)

  const panel = page.getByRole('region', { name: 'Feed run' })
  await expect(panel.getByRole('status')).toContainText('Done, with bad rows', { timeout: 50_000 })
  await expect(panel).toContainText(`stock ${bad.stocknum}`)
  await expect(panel).toContainText('price “a lot” is not a number')
  await expect.poll(() => pageOf(good.href), { timeout: 2000 }).toContain(aud(price))
  await expectAccessible(page, '[aria-label="Feed run"]')
  const download = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Report as text' }).click()
  const report = readFileSync(await (await download).path(), 'utf8')
  expect(report).toContain(`stock ${bad.stocknum}: price "a lot" is not a number`)
})

test('DATA-01 a feed of 30 MB goes through the form of the admin, which axe finds nothing wrong with', async ({
  page,
}) => {
  await signIn(page, demoLogin('group@coorong'))
  await openForm(page, '/admin/collections/feed-runs/create')
  await expectAccessible(page, 'form.collection-edit__form')
  // The seeded feed, and rows of another dealership, which are left out, up to the size.
  const feed = feedWith({}).toString('utf8')
  const row = `${feed.trimEnd().split('\n')[1]?.replace(DEALERSHIP, 'of-nobody')}\n`
  const large = Buffer.from(feed + row.repeat(Math.ceil(30_000_000 / row.length)))
  await upload(page, 'large.csv', large, true)
  const panel = page.getByRole('region', { name: 'Feed run' })
  await expect(panel.getByRole('status')).toContainText('Dry run', { timeout: 50_000 })
  await expect(panel).toContainText('Every row was read without a problem.')
  await expect(panel).toContainText(
    /rows of other dealerships were left out: of-nobody \([\d,]+ rows\)/,
  )
})

test('DATA-01 a dry run and a feed that loses too many cars change nothing, and can be applied', async ({
  page,
}) => {
  await signIn(page, demoLogin('group@coorong'))
  const car = await carOf(page, 2)
  const panel = page.getByRole('region', { name: 'Feed run' })
  const price = 11_000 + (Date.now() % 7000)
  const feed = feedWith({ [car.stocknum]: { AdPrice: String(price), SpecialPrice: '' } })
  await upload(page, 'dry.csv', feed, true)
  await expect(panel.getByRole('status')).toContainText('Dry run', { timeout: 50_000 })
  await expect(panel.getByRole('button', { name: 'Import for real' })).toBeVisible()
  expect(await pageOf(car.href)).not.toContain(aud(price))

  const half = feed.toString().split('\n').slice(0, 120).join('\n')
  await upload(page, 'half.csv', Buffer.from(half))
  await expect(panel.getByRole('status')).toContainText('Stopped', { timeout: 50_000 })
  await expect(panel).toContainText('more than 30 %')
  await expect(panel).toContainText('press the button below')
  await expect(panel).not.toContainText('--allow-removals')
  const apply = panel.getByRole('button', { name: /^Apply with removals: \d+ cars become sold$/ })
  await apply.click()
  await expect(panel.getByRole('status')).toContainText('Done', { timeout: 50_000 })

  // The whole feed brings them back.
  await upload(page, 'whole.csv', feedWith({}))
  await expect(panel.getByRole('status')).toContainText('Done', { timeout: 50_000 })
})

test('DATA-09 a price that is locked in the admin is on the car’s page and among its model’s cars, and the feed’s is back without it', async ({
  page,
}) => {
  await signIn(page, demoLogin('group@coorong'))
  const { car, model } = await carInItsList(page, 3)
  const price = 11_000 + (Date.now() % 7000)
  await openForm(page, '/admin/collections/vehicle-overrides/create')
  await page.getByRole('searchbox', { name: 'Vehicle' }).fill(car.stocknum)
  // The CMS draws the form anew for the car, and forgets a row that was added within that moment.
  const drawn = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/create'),
  )
  await page.getByRole('radio', { name: new RegExp(`stock ${car.stocknum} `) }).check()
  await drawn
  expect(await violations(page, '[role="radiogroup"]')).toEqual([])
  await page.getByRole('button', { name: 'Add Locked field' }).click()
  await choose(page, 'locks__0__field', /^Price$/)
  await page.locator('#field-locks__0__value').fill(String(price))
  await page.locator('#field-locks__0__reason').fill('Weekend special')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/vehicle-overrides\/\d+/)
  const id = /vehicle-overrides\/(\d+)/.exec(page.url())?.[1]
  await expect.poll(() => pageOf(car.href), { timeout: 2000 }).toContain(aud(price))
  expect(await pageOf(model)).toContain(aud(price))
  await expect(page.getByText('The feed says: Price')).toBeVisible()

  const session = await apiSession(demoLogin('group@coorong'))
  await session.call('DELETE', `/api/vehicle-overrides/${id}`)
  await expect.poll(() => pageOf(car.href), { timeout: 2000 }).not.toContain(aud(price))
  expect(await pageOf(car.href)).toContain(aud(car.price ?? 0))
  expect(await pageOf(model)).not.toContain(aud(price))
})

test('what is too large to be taken is refused in words, not cut off', async () => {
  const answer = await ask(HOST, '/contact', { method: 'POST', body: 'x'.repeat(1_100_000) })
  expect(answer.status).toBe(413)
  expect(answer.body).toContain('larger than 1 MB')
})
