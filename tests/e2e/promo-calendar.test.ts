import { expect, type Page } from '@playwright/test'
import { violations } from './axe'
import { type Own, test } from './fixtures'
import { adminUrl, apiSession, openForm, signIn } from './sites'

const DAY = 86_400_000
/** The menu is open from the start: where it opens a moment later, it moves what was measured. */
const WIDE = { width: 1600, height: 900 }
type Promo = { id: number; start: string; expiry: string }

/** A promotion of the worker's site in June 2031, a month that nothing else is in. */
async function plan(
  own: Own,
  times = { start: '2031-06-10T14:00:00.000Z', expiry: '2031-06-15T14:00:00.000Z' },
) {
  const session = await apiSession(own.people.admin)
  const name = `Winter ${Date.now()}`
  const { doc } = await session.call<{ doc: Promo }>('POST', '/api/promos', {
    name,
    group: own.group,
    sites: [own.site.id],
    ...times,
    start_tz: 'Australia/Melbourne',
    expiry_tz: 'Australia/Melbourne',
    node: { heading: name, background: 'band' },
  })
  const read = async () => {
    const { start, expiry } = await session.call<Promo>('GET', `/api/promos/${doc.id}?depth=0`)
    const days = (moment: string, from: string) => (Date.parse(moment) - Date.parse(from)) / DAY
    return [days(start, doc.start), days(expiry, doc.expiry)]
  }
  const change = (data: object) => session.call('PATCH', `/api/promos/${doc.id}`, data)
  const remove = () => session.call('DELETE', `/api/promos/${doc.id}`)
  return { name, id: doc.id, moved: read, change, remove }
}

const open = (page: Page) => openForm(page, '/admin/promo-calendar?from=2031-06-01&zoom=month')
const bar = (page: Page, name: string) => page.getByRole('link', { name })

/** A promotion of five days, and where it stands on a desktop. */
async function openWithPromo(page: Page, own: Own) {
  const promo = await plan(own)
  await signIn(page, own.people.admin)
  await page.setViewportSize(WIDE)
  await open(page)
  const box = await bar(page, promo.name).boundingBox()
  if (!box) throw new Error('The promotion is not on the calendar')
  return { promo, box }
}

test('PROMO-04 a group admin moves a promotion by mouse and by keys, and axe finds nothing', async ({
  page,
  own,
}) => {
  const { promo, box } = await openWithPromo(page, own)
  const day = box.width / 5
  const middle = box.y + box.height / 2
  await page.mouse.move(box.x + box.width / 2, middle)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + day * 2, middle, { steps: 4 })
  await page.mouse.up()
  await expect.poll(promo.moved).toEqual([2, 2])
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(promo.moved).toEqual([0, 0])
  await bar(page, promo.name).press('ArrowRight')
  await bar(page, promo.name).press('ArrowRight')
  await expect.poll(promo.moved).toEqual([2, 2])

  // What it was moved over may have taken its line.
  const moved = await bar(page, promo.name).boundingBox()
  if (!moved) throw new Error('The promotion left the calendar')
  const [edge, line] = [moved.x + moved.width - 3, moved.y + moved.height / 2]
  await page.mouse.move(edge, line)
  await page.mouse.down()
  await page.mouse.move(edge + day, line, { steps: 4 })
  await page.mouse.up()
  await expect.poll(promo.moved).toEqual([2, 3])

  await bar(page, promo.name).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByRole('status').filter({ hasText: promo.name })).toContainText(
    'from Wed 11 June 2031, 12:00 am Melbourne until Mon 16 June 2031, 12:00 am Melbourne',
  )
  await expect.poll(promo.moved).toEqual([0, 0])

  expect(await violations(page)).toEqual([])

  await bar(page, promo.name).press('Enter')
  await page.waitForURL(`**/admin/collections/promos/${promo.id}`)
  await promo.remove()
})

test('a promotion that is dragged by less than half a day stays where it is, and so does the page', async ({
  page,
  own,
}) => {
  const { promo, box } = await openWithPromo(page, own)
  const [middle, line] = [box.x + box.width / 2, box.y + box.height / 2]
  const isHeld = page.evaluate(
    () =>
      new Promise<boolean>((resolve) =>
        window.addEventListener('click', (event) => resolve(event.defaultPrevented)),
      ),
  )
  await page.mouse.move(middle, line)
  await page.mouse.down()
  await page.mouse.move(middle + box.width / 15, line, { steps: 4 })
  await page.mouse.up()
  expect(await isHeld).toBe(true)
  await promo.remove()
})

test('PROMO-04 a promotion that is moved out of the month can be followed', async ({
  page,
  own,
}) => {
  const promo = await plan(own, {
    start: '2031-06-29T14:00:00.000Z',
    expiry: '2031-07-02T14:00:00.000Z',
  })
  await signIn(page, own.people.admin)
  await open(page)
  await bar(page, promo.name).focus()
  await page.keyboard.press('ArrowRight')
  const follow = page.getByRole('link', { name: 'go to July 2031' })
  await expect(follow).toBeFocused()
  await expect.poll(promo.moved).toEqual([1, 1])
  await follow.press('Enter')
  await expect(bar(page, promo.name)).toBeVisible()
  await promo.remove()
})

test('a move that the CMS refuses is taken back, with its reason', async ({ page, own }) => {
  const { promo, box } = await openWithPromo(page, own)
  // Somebody else removed it while this calendar was open.
  await promo.remove()
  await bar(page, promo.name).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('alert').filter({ hasText: 'stays where it was' })).toBeVisible()
  expect((await bar(page, promo.name).boundingBox())?.x).toBe(box.x)
})

test('CONT-05 PROMO-04 a move over a colleague’s change shows the promotion as it is now, to be moved again', async ({
  page,
  own,
}) => {
  const promo = await plan(own)
  await signIn(page, own.people.admin)
  await open(page)
  await promo.change({ expiry: '2031-06-16T14:00:00.000Z' })
  await bar(page, promo.name).focus()
  await page.keyboard.press('ArrowRight')
  const told = page.getByRole('alert').filter({ hasText: 'Somebody else changed' })
  await expect(told).toContainText('until Tue 17 June 2031, 12:00 am Melbourne')
  await expect(page.getByRole('status').filter({ hasText: promo.name })).toHaveCount(0)
  expect(await promo.moved()).toEqual([0, 1])
  await bar(page, promo.name).press('ArrowRight')
  await expect.poll(promo.moved).toEqual([1, 2])
  await expect(told).toHaveCount(0)
  await promo.remove()
})

test('PROMO-09 an editor of a site sees on the calendar what sister sites show too, and cannot move it', async ({
  page,
  own,
}) => {
  const promo = await plan(own)
  await promo.change({ sites: [own.site.id, own.sister.id] })
  await signIn(page, own.people.editorOfOne)
  await open(page)
  await bar(page, promo.name).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: 'New promotion' })).toBeVisible()
  await expect(page.getByText('Northgate Mazda')).toHaveCount(0)
  expect(await promo.moved()).toEqual([0, 0])
  await promo.remove()
})

test('a range dragged over an empty row opens the form with its days, by the clocks of the site', async ({
  page,
  own,
}) => {
  await signIn(page, own.people.admin)
  await page.setViewportSize(WIDE)
  await open(page)
  const row = page.getByRole('region', { name: own.sister.name }).locator('> div')
  const box = await row.boundingBox()
  if (!box) throw new Error('The sister site has no row')
  const day = box.width / 30
  await page.mouse.move(box.x + day * 2.5, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + day * 4.5, box.y + 20, { steps: 3 })
  await page.mouse.up()
  await page.waitForURL('**/admin/collections/promos/create?**')
  const asked = new URL(page.url()).searchParams
  expect(asked.get('start')).toBe('2031-06-02T16:00:00.000Z')
  expect(asked.get('expiry')).toBe('2031-06-05T16:00:00.000Z')
  await expect(page.locator('#field-start input').first()).toHaveValue(/3 Jun 2031, 12:00 AM/i)
  await expect(page.locator('#field-sites')).toContainText(own.sister.name)
  expect(page.url()).toContain(adminUrl('/admin/collections/promos/create'))
})

test('PROMO-04 the form of a promotion leads to its site as it will be at its start', async ({
  page,
  own,
}) => {
  const promo = await plan(own)
  await signIn(page, own.people.admin)
  await openForm(page, `/admin/collections/promos/${promo.id}`)
  await page.getByText('See it on the site at its start').click()
  await expect(
    page.getByText(`${own.site.name}, Wed 11 June 2031, 12:00 am Melbourne`),
  ).toBeVisible()
  const link = page.getByRole('link', { name: `among the cars of ${own.site.name}` })
  const [preview] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(preview.getByText(promo.name).first()).toBeVisible()
  await expect(preview.getByText('Shown as of Wed 11 June 2031, 12:00 am Melbourne')).toBeVisible()
  // A second earlier it is not there: the preview shows the moment, not the plan.
  await preview.goto(preview.url().replace('14%3A00%3A00Z', '13%3A59%3A59Z'))
  await expect(preview.getByText('Shown as of Tue 10 June 2031, 11:59 pm Melbourne')).toBeVisible()
  await expect(preview.getByText(promo.name)).toHaveCount(0)
  await promo.remove()
})

test('PROMO-04 a promotion of the last hours of a month stands inside its row', async ({
  page,
  own,
}) => {
  const promo = await plan(own, {
    start: '2031-06-30T12:00:00.000Z',
    expiry: '2031-06-30T13:59:00.000Z',
  })
  await signIn(page, own.people.admin)
  await page.setViewportSize(WIDE)
  await open(page)
  const [row, short] = [
    await page.getByRole('region', { name: own.site.name }).boundingBox(),
    await bar(page, promo.name).boundingBox(),
  ]
  if (!row || !short) throw new Error('The promotion is not on the calendar')
  expect(short.width).toBeGreaterThanOrEqual(24)
  expect(short.x + short.width).toBeLessThanOrEqual(row.x + row.width)
  await promo.remove()
})
