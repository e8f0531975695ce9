import { expect, type Page } from '@playwright/test'
import { violations } from './axe'
import { test } from './fixtures'
import { fillContact, formOf, leadsFor, leadsOf, send, somebody, whenHydrated } from './lead-forms'
import { apiSession, ask, demoLogin, openForm, openPage, signIn, siteUrl } from './sites'

const WARNING = 'WARNING: This comparison rate is true only for the examples'

async function firstCar(slug: string, search: string): Promise<string> {
  const { body } = await ask(`${slug}.localhost`, search)
  const path = /href="(\/cars\/[a-z0-9-]+)"/.exec(body)?.[1]
  if (!path) throw new Error(`No car on ${slug}${search}`)
  return path
}

const stock = '/used-car/used-cars'

async function leave(page: Page) {
  await page.keyboard.press('Tab')
}

test('FIN-10 FIN-19 FIN-20 FIN-21 ERR-16 the calculator works by the keyboard alone, and its figure can be shared', async ({
  page,
}) => {
  await page.goto(siteUrl('sunnyside', await firstCar('sunnyside', stock)))
  const calculator = page.locator('#finance-calculator')
  const amount = calculator.getByLabel('Amount to borrow')
  await amount.focus()
  await amount.fill('')
  await amount.pressSequentially('999')
  await expect(calculator).toContainText('Cannot be less than $1,000 or more than $250,000')
  await leave(page)
  await expect(amount).toHaveValue('1000')
  await expect(calculator).toContainText('Enquire for Finance')
  await expect(calculator).not.toContainText('Total payable')

  await amount.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('40000')
  await leave(page)
  await expect(calculator).toContainText('Weekly repayment')
  await expect(calculator).toContainText(WARNING)
  const weekly = calculator.getByRole('radio', { name: 'Weekly' })
  await weekly.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(calculator).toContainText('Monthly repayment')
  await expect(page).toHaveURL(/#finance-calculator\?amount=40000.*every=monthly/)

  const shared = await page.context().newPage()
  await shared.goto(page.url())
  const other = shared.locator('#finance-calculator')
  await expect(other.getByLabel('Amount to borrow')).toHaveValue('40000')
  await expect(other).toContainText('Monthly repayment')
})

test('FIN-09 FIN-25 ANLY-06 the calculators of page, sidebar and menu are clean for axe, and all their changes are one event', async ({
  page,
}) => {
  test.slow()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(siteUrl('sunnyside', await firstCar('sunnyside', stock)))
    const events = () =>
      page.evaluate(
        () =>
          ((window.dataLayer ?? []) as { event_id?: number }[]).filter(
            ({ event_id }) => event_id === 26,
          ).length,
      )
    const onPage = page.locator('#finance-calculator')
    await whenHydrated(onPage)
    await onPage.getByLabel('Deposit or trade-in').fill('500')
    expect(await events()).toBe(0)
    await onPage.getByLabel('Amount to borrow').fill('999')
    await onPage.getByLabel(/^Term/).fill('3')
    expect(await violations(page, '#finance-calculator')).toEqual([])
    const sidebar = page.getByRole('complementary', { name: 'Price and contact' })
    await sidebar.getByText('Work out your repayments').press('Enter')
    await sidebar.getByLabel(/^Interest rate/).fill('9')
    expect(await violations(page, '#enquiry')).toEqual([])
    expect(await events()).toBe(1)
  }

  // The dialog closes and opens again while its page is viewed.
  await openPage(page, siteUrl('sunnyside', '/warranty'))
  for (const amount of ['20000', '25000']) {
    await page.getByRole('banner').getByText('Finance', { exact: true }).first().click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Repayment calculator' })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Finance calculator' })
    await dialog.getByLabel('Amount to borrow').fill(amount)
    expect(await violations(page, '[role="dialog"], dialog[open]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  const all = await page.evaluate(() => window.dataLayer as { event_id?: number }[])
  expect(all.filter(({ event_id }) => event_id === 26)).toHaveLength(1)
})

test('FIN-13 FIN-19 arrow keys take the steps, and a hash that nobody can read changes nothing', async ({
  page,
}) => {
  const car = await firstCar('sunnyside', stock)
  for (const hash of ['#finance-calculator?amount=%&term=x', '#%E0%A4%A', '#finance-calculator?']) {
    await page.goto(siteUrl('sunnyside', `${car}${hash}`))
    const calculator = page.locator('#finance-calculator')
    await whenHydrated(calculator)
    const term = calculator.getByLabel(/^Term/)
    await expect(term).toHaveValue('5')
    await term.press('ArrowUp')
    await expect(term).toHaveValue('5.5')
    for (let press = 0; press < 6; press++) await term.press('ArrowUp')
    await expect(term).toHaveValue('7')
    await page.goto('about:blank')
  }
})

test('FIN-09 the calculator stands in the sidebar, folded, and says the same as the one on the page', async ({
  page,
}) => {
  await page.goto(siteUrl('sunnyside', await firstCar('sunnyside', stock)))
  const sidebar = page.getByRole('complementary', { name: 'Price and contact' })
  await sidebar.getByText('Work out your repayments').press('Enter')
  const amount = sidebar.getByLabel('Amount to borrow')
  await expect(amount).toBeVisible()
  const onPage = page.locator('#finance-calculator')
  await expect(amount).toHaveValue(await onPage.getByLabel('Amount to borrow').inputValue())
  await amount.fill('25000')
  await expect(sidebar).toContainText('Estimate on $25,595 with a $595 establishment fee')
})

for (const width of [390, 1440]) {
  test(`FIN-09 FIN-12 the menu opens the calculator over the page at ${width} px and gives the focus back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openPage(page, siteUrl('sunnyside', '/warranty'))
    if (width === 390) await page.getByRole('button', { name: 'Menu' }).click()
    const menu = width === 390 ? page.getByRole('dialog') : page.getByRole('banner')
    await menu.getByText('Finance', { exact: true }).first().click()
    await menu.getByRole('link', { name: 'Repayment calculator' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Finance calculator' })
    await expect(dialog.getByLabel('Amount to borrow')).toHaveValue('30000')
    await expect(dialog).toContainText(WARNING)
    await expect(page).toHaveURL(/\/warranty$/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'))
      .not.toBe('BODY')
  })
}

test('FIN-04 FIN-06 the finance preview of the admin says which rule decided about a car, and why', async ({
  page,
}) => {
  const admin = demoLogin('group@aldersyde')
  const session = await apiSession(admin)
  const { docs } = await session.call<{ docs: { id: number }[] }>(
    'GET',
    '/api/sites?where[slug][equals]=sunnyside&depth=0',
  )
  await signIn(page, admin)
  await openForm(page, `/admin/collections/sites/${docs[0]?.id}/finance`)
  await page.getByLabel('Find a car by name or stock number').fill('mazda')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('navigation', { name: 'Cars' }).getByRole('link').first().click()
  await expect(page.getByText('The lender is AusLoans')).toBeVisible()
  await expect(page.getByRole('row', { name: /The car is available/ })).toContainText('Yes')
  await expect(page.frameLocator('iframe').getByText(WARNING).first()).toBeVisible()

  // Another dealer's people see neither the tab nor the frame.
  const site = docs[0]?.id
  const frame = await page.locator('iframe').getAttribute('src')
  await page.context().clearCookies()
  await signIn(page, demoLogin('group@coorong'))
  expect((await page.goto(new URL(frame ?? '', page.url()).href))?.status()).toBe(404)
  await openForm(page, `/admin/collections/sites/${site}/finance`)
  await expect(page.getByText('Finance preview')).toHaveCount(0)
})

test("VDP-10 ROUTE-19 a car's finance button ends at the form, not halfway through the heading above", async ({
  page,
}) => {
  await page.goto(
    siteUrl('northgate-mazda', await firstCar('northgate-mazda', '/search/used-cars')),
  )
  const sidebar = page.getByRole('complementary', { name: 'Price and contact' })
  await sidebar.getByRole('link', { name: 'Get Finance' }).click()
  await expect(page).toHaveURL(/\/finance\?.*#finance-form$/)
  const edges = () =>
    page.evaluate(() => {
      const place = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const header = place('header .sticky')?.bottom ?? 0
      return {
        form: (place('#finance-form')?.top ?? 0) - header,
        heading: (place('h1')?.bottom ?? 0) - header,
      }
    })
  await expect.poll(async () => (await edges()).form).toBeLessThan(40)
  const { form, heading } = await edges()
  expect(form).toBeGreaterThanOrEqual(0)
  expect(heading).toBeLessThanOrEqual(0)
})

test('LEAD-20 ROUTE-20 asking for finance is a finance lead with its loan and term', async ({
  page,
}) => {
  const person = somebody()
  await page.goto(siteUrl('northgate-mazda', '/finance?price=30000&loanTerm=3'))
  const next = page.getByRole('button', { name: 'Continue' })
  await whenHydrated(next)
  await next.click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused()
  await fillContact(page, person)
  await formOf(page).getByLabel('Do you have a trade-in?').selectOption('Yes')
  await send(page, 'Ask about finance')
  const leads = await leadsOf('northgate-mazda', person.email)
  expect(leads).toHaveLength(1)
  expect(leads[0]).toMatchObject({
    form: 'finance',
    category: 'Finance Enquiry',
    answers: { vehiclePriceBudget: '30000', loanTerm: '3 years', 'do-you-have-a-trade-in': 'Yes' },
  })
})

test('LEAD-06 LEAD-20 ROUTE-20 the form that an editor set up for a finance page is the one it asks, with and without scripts', async ({
  page,
  browser,
  own,
}) => {
  type Block = Record<string, unknown> & { id: string; blockType: string }
  const session = await apiSession(own.people.admin)
  const where = `where[path][equals]=/finance&where[site][equals]=${own.site.id}`
  const { docs } = await session.call<{ docs: { id: number; blocks: Block[] }[] }>(
    'GET',
    `/api/pages?${where}&depth=0`,
  )
  const doc = docs[0]
  if (!doc) throw new Error('The site has no finance page.')
  const change = (blocks: Block[]) =>
    session.call('PATCH', `/api/pages/${doc.id}`, { blocks, _status: 'published' })
  await change(
    doc.blocks.map((block) =>
      block.blockType === 'enquiryForm'
        ? {
            ...block,
            fields: [{ field: 'kms', label: 'How far a year?', required: true }],
            category: 'Fleet Finance',
            submitLabel: 'Ask our lender',
            successPath: '/contact',
          }
        : block,
    ),
  )
  try {
    const ask = async (on: Page) => {
      const person = somebody()
      await on.goto(siteUrl(own.site.slug, '/finance?price=30000&loanTerm=3&vin=V1'))
      await expect(on.locator('form[action="/api/leads"]')).toHaveCount(0)
      await expect(async () => {
        // On a busy machine the details may come while the next press is under way.
        if (!(await formOf(on).isVisible())) {
          await on.getByRole('button', { name: 'Continue' }).click({ timeout: 1000 })
        }
        await expect(formOf(on)).toBeVisible({ timeout: 2000 })
      }).toPass()
      await expect(on.locator('form[action="/api/leads"]')).toHaveCount(1)
      await fillContact(on, person)
      await formOf(on).getByLabel('How far a year?').fill('15000')
      await expect(async () => {
        if (new URL(on.url()).pathname === '/contact') return
        await on.getByRole('button', { name: 'Ask our lender' }).click({ timeout: 1000 })
        await on.waitForURL(/\/contact$/, { timeout: 2500 })
      }).toPass({ intervals: [1500] })
      expect((await leadsFor(own.people.admin, person.email))[0]).toMatchObject({
        form: 'finance',
        category: 'Fleet Finance',
        message: expect.stringContaining('VIN: V1'),
        answers: { kms: '15000', vehiclePriceBudget: '30000', loanTerm: '3 years' },
      })
    }
    await ask(page)
    const plain = await browser.newContext({ javaScriptEnabled: false })
    await ask(await plain.newPage())
    await plain.close()
  } finally {
    await change(doc.blocks)
  }
})
