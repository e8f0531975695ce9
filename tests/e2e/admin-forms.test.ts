import { expect } from '@playwright/test'
import { homeOf, pageForTest } from './editor-form'
import { test } from './fixtures'
import { somebody } from './lead-forms'
import { adminUrl, apiSession, ask, demoLogin, openForm, signIn, siteUrl } from './sites'
import { findCar } from './stock'

test('DATA-18 a new site takes its slug from its name, and what it lacks is said in the words of the form', async ({
  page,
}) => {
  await signIn(page, demoLogin('platform@'))
  await openForm(page, '/admin/collections/sites/create')
  const slug = page.locator('#field-slug')
  await page.locator('#field-name').fill('Žižka & Sons Motors')
  await expect(slug).toHaveValue('zizka-and-sons-motors')
  await slug.fill('zizka')
  await page.locator('#field-name').fill('Žižka Motors')
  await expect(slug).toHaveValue('zizka')

  const { status, body } = await refusedSite()
  expect(status).toBe(400)
  expect(body).toContain('Business → Dealer licences')
})

test('CONT-05 who may only read is told so in place of a form that would be refused', async ({
  page,
  own,
}) => {
  await signIn(page, own.people.reader)
  for (const view of ['/admin/new-page', '/admin/copy-page?page=1']) {
    await page.goto(adminUrl(view))
    const main = page.getByRole('main')
    await expect(main).toContainText('can look at everything and change nothing')
    await expect(main.getByRole('button')).toHaveCount(0)
  }
})

/** What the form posts for a dealer of a state that asks for a licence, without one. */
async function refusedSite() {
  const platform = demoLogin('platform@')
  const login = await ask('localhost', '/api/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(platform),
  })
  const { token } = JSON.parse(login.body) as { token: string }
  const { docs } = await (await apiSession(platform)).call<{ docs: { id: number }[] }>(
    'GET',
    '/api/groups?limit=1&depth=0',
  )
  return await ask('localhost', '/api/sites', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
    body: JSON.stringify({
      name: 'Unlicensed',
      slug: `unlicensed-${Date.now().toString(36)}`,
      hosts: [{ host: `unlicensed-${Date.now().toString(36)}.localhost` }],
      template: 'preowned',
      state: 'SA',
      group: docs[0]?.id,
      legal: { name: 'Unlicensed Pty Ltd' },
    }),
  })
}

test('LOC-12 LOC-13 an editor fills in the week of a new location with one press and writes times as people do', async ({
  page,
  own,
}) => {
  await signIn(page, own.people.admin)
  await openForm(page, '/admin/collections/locations/create')
  await page.getByRole('button', { name: 'Fill in a usual week' }).click()
  const week = page.locator('#field-contact_detail__opening_hours')
  await expect(week).toContainText('Monday · 08:30 to 17:30')
  await expect(week).toContainText('Sunday · Closed')
  await expect(page.getByRole('button', { name: 'Fill in a usual week' })).toHaveCount(0)

  const session = await apiSession(own.people.admin)
  const { docs } = await session.call<{ docs: { id: number }[] }>(
    'GET',
    '/api/dealerships?limit=1&depth=0',
  )
  const { doc } = await session.call<{
    doc: { id: number; contact_detail: { opening_hours: { open: string; close: string }[] } }
  }>('POST', '/api/locations', {
    name: 'Week end',
    slug: `week-end-${Date.now().toString(36)}`,
    visible: false,
    dealership: docs[0]?.id,
    address: { street: '1 High Street', city: 'Preston', state: 'VIC', postcode: '3072' },
    contact_detail: {
      opening_hours: [{ weekday: '6', status: 'Open', open: '9 am', close: '4.30pm' }],
    },
  })
  await session.call('DELETE', `/api/locations/${doc.id}`)
  expect(doc.contact_detail.opening_hours[0]).toMatchObject({ open: '09:00', close: '16:30' })
})

test('CONT-05 a block that was just added is open for its editor', async ({ page, own }) => {
  const made = await pageForTest(own, [])
  await signIn(page, own.people.editor)
  await openForm(page, `/admin/collections/pages/${made.id}`)
  await page.getByRole('button', { name: 'Add Block' }).click()
  await page.locator('.thumbnail-card').filter({ hasText: 'Questions and answers' }).click()
  const row = page.locator('#blocks-row-1 .collapsible').first()
  await expect(page.locator('#field-blocks__1__heading')).toBeVisible()
  await expect(row).not.toHaveClass(/collapsible--collapsed/)
  // What was there stays folded.
  await expect(page.locator('#blocks-row-0 .collapsible').first()).toHaveClass(
    /collapsible--collapsed/,
  )
  await made.remove()
})

test('an editor sees the address of a page as search engines will show it, of own sites only', async ({
  page,
  own,
}) => {
  const home = await homeOf(own)
  await signIn(page, own.people.editor)
  await openForm(page, `/admin/collections/pages/${home.id}`)
  await page.getByRole('button', { name: 'Search engines' }).click()
  await expect(page.getByText(new RegExp(`^http://${own.site.host}`))).toBeVisible()
  await page.locator('#field-meta__title').fill('')
  await page.getByRole('button', { name: 'Auto-generate' }).first().click()
  await expect(page.locator('#field-meta__title')).toHaveValue(new RegExp(`^${own.site.name}`))
  // The CMS keeps the tab that was left last; others look for the page's own fields.
  await page.getByRole('button', { name: 'Page', exact: true }).click()

  const stranger = await apiSession(demoLogin('group@coorong'))
  await expect(
    stranger.call('POST', '/api/plugin-seo/generate-url', {
      id: home.id,
      collectionSlug: 'pages',
      doc: { id: home.id, site: home.site, path: '/' },
    }),
  ).rejects.toThrow('403')
})

test('the preview has the letters of the site', async ({ page, own }) => {
  await signIn(page, own.people.editor)
  const letters = async (address: string) => {
    await page.goto(address)
    return await page
      .locator('main p')
      .first()
      .evaluate((text) => getComputedStyle(text).fontFamily)
  }
  expect(await letters(adminUrl(`/preview/${own.site.id}`))).toBe(
    await letters(siteUrl(own.site.slug)),
  )
})

test('NAV-17 the rows of a menu are read by their words, and what is wrong with one is said on a phone', async ({
  page,
  own,
}) => {
  const session = await apiSession(own.people.editor)
  const { docs } = await session.call<{ docs: { id: number }[] }>(
    'GET',
    `/api/menus?depth=0&limit=1&where[place][equals]=header&where[site][equals]=${own.site.id}`,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, own.people.editor)
  await openForm(page, `/admin/collections/menus/${docs[0]?.id}`)
  const rows = page.locator('[id^="items-row-"]')
  await expect(rows.filter({ hasText: 'Finance · /finance' })).toBeVisible()
  const before = await rows.count()
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.locator(`#field-items__${before}__name`).fill('Nowhere')
  // A look of the CMS at the form that is under way would take the mark away again.
  const looked = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('/not-there')),
  )
  await page.locator(`#field-items__${before}__url`).fill('/not-there')
  await looked
  await page.locator('#action-save').click()
  const fault = rows.last().locator('.field-error')
  await expect(fault).toContainText('/not-there is not there')
  // Whole: the CMS hides it at this width, or cuts it to a line.
  await fault.evaluate((words) => words.scrollIntoView({ block: 'center' }))
  await expect(fault).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.payload-toast-container')).toContainText('/not-there is not there')
  expect(await fault.evaluate((words) => words.scrollWidth > words.clientWidth)).toBe(false)
})

test('LEAD-02 what a form sent beside its own fields is readable in its lead', async ({ page }) => {
  await signIn(page, demoLogin('group@aldersyde'))
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  const person = somebody()
  const reply = await ask('banksia-caravans.localhost', '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, kind: 'contact', message: 'Is it open on Sundays?' }),
  })
  expect(reply.status, reply.body).toBe(200)
  const session = await apiSession(demoLogin('group@aldersyde'))
  const { docs } = await session.call<{ docs: { id: number }[] }>(
    'GET',
    `/api/leads?depth=0&where[email][equals]=${encodeURIComponent(person.email)}`,
  )
  await openForm(page, `/admin/collections/leads/${docs[0]?.id}`)
  // It opens on the person, with the phone to press first, and says so in the inbox, too.
  await page.setViewportSize({ width: 390, height: 844 })
  const call = page.getByRole('link', { name: /^Call 04/ })
  await expect(call).toBeInViewport()
  await expect(call).toHaveAttribute('href', /^tel:04\d{8}$/)
  await expect(page.getByText('Is it open on Sundays?').first()).toBeInViewport()
  await page.getByRole('button', { name: 'Origin' }).click()
  await expect(page.locator('#field-lead_attributes')).toHaveValue(/\{/)
  expect(faults).toEqual([])
})

test('LEAD-02 CALL-13 a lead without a name is called by what it is, in the list and over its form', async ({
  page,
}) => {
  const car = await findCar('dealership_slug:"northgate-mazda" AND sold:"false"')
  await page.goto(siteUrl('northgate-mazda', `/cars/${car.slug}`))
  const stored = page.waitForResponse(/\/api\/leads\/call$/)
  await page.locator('main').getByText('Show the number').first().click()
  const { lead_id } = (await (await stored).json()) as { lead_id: string }
  const group = demoLogin('group@aldersyde')
  const { docs } = await (await apiSession(group)).call<{ docs: { id: number }[] }>(
    'GET',
    `/api/leads?depth=0&where[lead_id][equals]=${lead_id}`,
  )
  const words = `Number shown · ${car.make} ${car.model}`
  await signIn(page, group)
  await page.goto(adminUrl('/admin/collections/leads'))
  await expect(page.getByRole('link', { name: words }).first()).toBeVisible()
  await page.goto(adminUrl(`/admin/collections/leads/${docs[0]?.id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
})

test('collections without versions say so', async () => {
  const session = await apiSession(demoLogin('platform@'))
  for (const path of ['/api/leads/versions', '/api/sites/versions', '/api/leads/versions/1']) {
    await expect(session.call('GET', path), path).rejects.toThrow('404')
  }
  const { docs } = await session.call<{ docs: object[] }>('GET', '/api/pages/versions?limit=1')
  expect(docs).toHaveLength(1)
})

test('CONT-05 a new page says whose it is, and takes its address from its title until one is written', async ({
  page,
  own,
}) => {
  await signIn(page, own.people.editor)
  await openForm(page, '/admin/collections/pages/create')
  await expect(page.locator('.site-of-form')).toHaveText(
    new RegExp(`Site:.(${own.site.name}|${own.sister.name})`),
  )
  const title = page.locator('#field-title')
  const path = page.locator('#field-path')
  await title.fill('Summer Sale: utes & vans')
  await expect(path).toHaveValue('/summer-sale-utes-and-vans')
  await path.fill('/about-us')
  await title.fill('Summer Sale 2027')
  const checks = page.getByRole('button', { name: /error/ })
  await checks.click()
  await expect(page.getByRole('region', { name: 'Checks' })).toContainText(
    'Another page of this site has this already, “About us”',
  )
  await expect(path).toHaveValue('/about-us')
  const id = /pages\/(\d+)/.exec(page.url())?.[1]
  const session = await apiSession(own.people.editor)
  await session.call('DELETE', `/api/pages/${id}`)
})

test('PROMO-04 a promotion that ends before it starts, or is over, says so in its form', async ({
  page,
  own,
}) => {
  await signIn(page, own.people.admin)
  await openForm(page, '/admin/collections/promos/create')
  await page.locator('#field-sites .rs__control').click()
  await page.locator('#field-sites .rs__option').first().click()
  await page.keyboard.press('Escape')
  const choose = async (field: string, moment: string) => {
    await page.locator(`#field-${field} input`).first().fill(moment)
    await page.locator(`#field-${field} input`).first().press('Enter')
  }
  await choose('start', '26 Dec 2027, 12:00 AM')
  await choose('expiry', '20 Dec 2027, 12:00 AM')
  await page.locator('#field-name').fill('Boxing week')
  await page.locator('#field-node__heading').fill('Boxing week')
  await page.locator('#action-save').click()
  await expect(page.locator('.field-error')).toHaveText(['The promotion ends before it starts.'])
  await choose('start', '1 Dec 2024, 12:00 AM')
  await choose('expiry', '20 Dec 2024, 12:00 AM')
  await expect(page.locator('.promo-moments')).toContainText('This is over: shoppers do not see it')
})

test('PROMO-04 the form of a promotion takes the clock of its sites and says its dates by the clock of each', async ({
  page,
}) => {
  await signIn(page, demoLogin('group@aldersyde'))
  await openForm(page, '/admin/collections/promos/create')
  const choose = async (site: string) => {
    // Not by its middle, where a site that was chosen before can be taken away.
    await page.locator('#field-sites input').first().press('ArrowDown')
    await page.locator('#field-sites .rs__option').filter({ hasText: site }).click()
    await page.keyboard.press('Escape')
  }
  await choose('Ironbark Motorcycles')
  await expect(page.getByText('South Australia')).toHaveCount(2)
  // The night in which Adelaide sets its clocks back; Perth does not.
  const starts = page.locator('#field-start input').first()
  await starts.fill('2 Apr 2028, 12:00 AM')
  await starts.press('Enter')
  await choose('Banksia Caravans')
  const moments = page.locator('.promo-moments')
  await expect(moments).toContainText(
    'Ironbark Motorcycles from Sun 2 April 2028, 12:00 am Adelaide',
  )
  await expect(moments).toContainText('Banksia Caravans from Sat 1 April 2028, 9:30 pm Perth')
  await expect(moments).toContainText('Adelaide go back that night, from 3:00 am to 2:00 am')
  // A date is there: the clock that it was meant by stays.
  await expect(page.getByText('South Australia')).toHaveCount(2)

  await starts.fill('1 Oct 2028, 2:30 AM')
  await starts.press('Enter')
  await expect(moments).toContainText('Adelaide go forward that night, from 2:00 am to 3:00 am')
})

test('what stands in the way of publishing is readable on a phone', async ({ page, own }) => {
  const made = await pageForTest(own, [{ blockType: 'linkTiles', heading: 'Where to' }])
  const session = await apiSession(own.people.editor)
  await session.call('PATCH', `/api/pages/${made.id}?draft=true`, {
    blocks: [
      ...made.blocks,
      { blockType: 'callToAction', heading: 'Drive away for $89 per week, and keep on reading' },
    ],
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, own.people.editor)
  await openForm(page, `/admin/collections/pages/${made.id}`)
  await page.getByRole('button', { name: /1 error/ }).click()
  const checks = page.getByRole('region', { name: 'Checks' })
  const found = checks.getByRole('button', { name: /needs its comparison rate/ })
  await expect(found).toBeInViewport({ ratio: 1 })
  await expect(page.locator('#action-save')).toBeInViewport({ ratio: 1 })
  const cutOff = await checks.evaluate((panel) => panel.scrollWidth > panel.clientWidth)
  expect(cutOff).toBe(false)
  await page.keyboard.press('Escape')
  await expect(checks).toHaveCount(0)
  await made.remove()
})

test('CONT-05 the preview shows a page whose newest block is still empty', async ({
  page,
  own,
}) => {
  const made = await pageForTest(own, [])
  const session = await apiSession(own.people.editor)
  const preview = adminUrl(`/preview/${made.site}${made.path}`)
  await signIn(page, own.people.editor)
  for (const [block, words] of [
    [{ blockType: 'reusableSection' }, 'Reusable section: fill in'],
    [{ blockType: 'faqList', heading: 'Asked often', items: [{}] }, 'fill in'],
    [{ blockType: 'callToAction', heading: 'Where to', links: [{}] }, 'Where to'],
  ] as const) {
    await session.call('PATCH', `/api/pages/${made.id}?draft=true&autosave=true`, {
      blocks: [...made.blocks, block],
    })
    expect((await page.goto(preview))?.status(), block.blockType).toBe(200)
    await expect(page.locator('main')).toContainText(made.title)
    await expect(page.locator('main')).toContainText(words)
  }
  await made.remove()
})
