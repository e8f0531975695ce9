import { expect } from '@playwright/test'
import { type Own, test } from './fixtures'
import { apiSession, ask, siteUrl } from './sites'

const results = '/search/new-used-and-demo-cars'

/** A promotion of the worker's site that begins and ends a number of seconds from now. */
async function plan(own: Own, startsIn: number, endsIn: number) {
  const session = await apiSession(own.people.admin)
  const heading = `To the second ${Date.now()} ${startsIn}`
  const moment = (seconds: number) => Date.now() + seconds * 1000
  const [start, expiry] = [moment(startsIn), moment(endsIn)]
  const promo = {
    name: heading,
    group: own.group,
    sites: [own.site.id],
    start: new Date(start).toISOString(),
    expiry: new Date(expiry).toISOString(),
    position: [0],
    node: { heading, text: 'For a moment.', background: 'band' },
  }
  const { doc } = await session.call<{ doc: { id: number } }>('POST', '/api/promos', promo)
  const remove = () => session.call('DELETE', `/api/promos/${doc.id}`)
  return { heading, start, expiry, remove }
}

/** Whether the answer holds the words, with the moments between which the server decided it. */
async function look({ site }: Own, path: string, words: string) {
  const asked = Date.now()
  const { body } = await ask(site.host, path)
  return { shows: body.includes(words), asked, answered: Date.now() }
}

test('PROMO-04 a cached page has a promotion from its second to its second, without a job', async ({
  own,
}) => {
  const { heading, start, expiry, remove } = await plan(own, 6, 14)
  const path = '/offers'
  const seen: Awaited<ReturnType<typeof look>>[] = []
  const poll = async () => {
    const answer = await look(own, path, heading)
    seen.push(answer)
    return answer.shows
  }
  await expect.poll(poll, { intervals: [250], timeout: 30_000 }).toBe(true)
  await expect.poll(poll, { intervals: [250], timeout: 30_000 }).toBe(false)
  // The clocks of the test and of the server are one: they run on one machine. It takes the server a
  // moment to expire the page.
  const late = 200
  for (const { shows, asked, answered } of seen) {
    if (shows) expect(answered).toBeGreaterThanOrEqual(start)
    else expect(asked < start + late || answered >= expiry).toBe(true)
    if (shows) expect(asked).toBeLessThan(expiry + late)
  }
  expect(seen[0]?.shows).toBe(false)
  await remove()
})

test('PROMO-04 a page that stays open shows a promotion when it begins and hides it when it ends', async ({
  page,
  own,
}) => {
  await page.goto(siteUrl(own.site.slug, results))
  const { heading, remove } = await plan(own, 12, 25)
  await page.goto(siteUrl(own.site.slug, results))
  const card = page.getByRole('heading', { name: heading })
  expect(await page.content()).not.toContain(heading)
  await expect(card).toBeVisible({ timeout: 40_000 })
  await expect(card).toBeHidden({ timeout: 40_000 })
  await remove()
})

test('PROMO-04 a device whose clock is a year slow sees no promotion that has ended', async ({
  page,
  own,
}) => {
  const { heading, remove } = await plan(own, -60, 15)
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() - 365 * 24 * 3600 * 1000
  })
  await page.goto(siteUrl(own.site.slug, '/offers'))
  const card = page.getByText(heading)
  await expect(card).toBeVisible()
  await expect(card).toBeHidden({ timeout: 40_000 })
  await remove()
})

test('PROMO-04 among the cars a promotion has its picture beside theirs', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(siteUrl('sunnyside', '/used-car/used-cars'))
  const pictured = page.locator('#cars [data-promo]').filter({ has: page.locator('img') })
  const tops = await pictured.first().evaluate((promo) => {
    const top = (part: Element | null | undefined) => part?.getBoundingClientRect().top
    const cell = promo.closest('li')
    const beside = [...(cell?.parentElement?.children ?? [])].find(
      (other) => other !== cell && top(other) === top(cell) && other.querySelector('.stage'),
    )
    return [top(promo.querySelector('img')), top(beside?.querySelector('.stage'))]
  })
  // But for the border of a car's card.
  expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 99))).toBeLessThanOrEqual(1)
})
