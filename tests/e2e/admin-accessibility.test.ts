import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe'
import { somebody } from './lead-forms'
import { adminUrl, apiSession, ask, demoLogin, openForm, signIn } from './sites'

/** WCAG 2.2 A and AA. What axe would only like (landmarks, the order of headings) is the CMS's own. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Pieces of the CMS that take nothing from outside: controls that it draws as a sign, choices, tabs. */
const without = [
  '#select-all',
  '.select-row__checkbox',
  '.clickable-arrow',
  '.collapsible__drag',
  '.array-actions__button',
  '.popup-button',
  '.copy-to-clipboard',
  '.date-time-picker',
  '.file-details__remove',
  '.upload-relationship-details',
  '.dashboard-breadcrumb-select',
  '.react-select',
  '.rs__control',
  '.rs__multi-value',
  '.rich-text-lexical',
  '.toolbar-popup__button',
  '.doc-tab',
  '.doc-tabs__tabs',
]

const lists = ['pages', 'promos', 'sites', 'leads', 'media', 'locations', 'pages/trash']
/** What a platform admin sees otherwise than an editor: the dashboard, and lists with ticks. */
const viewsOf = {
  'editor@northgate': [
    ...[
      '',
      '/promo-calendar',
      '/account',
      '/reservations',
      '/dashboards/leads',
      '/dashboards/stock',
      '/dashboards/site',
      '/dashboards/group',
      '/dashboards/speed',
    ],
    ...lists.map((list) => `/collections/${list}`),
  ],
  'platform@': ['', '/collections/sites', '/collections/leads'],
} as const
/** A platform admin writes in forms that editors only read. */
const forms = {
  'editor@northgate': ['pages', 'promos', 'leads', 'media', 'locations', 'menus', 'posts'],
  'platform@': ['promos', 'sites'],
} as const

/** On a phone and on a desktop, without opening the page again. */
async function expectClean(page: Page, what: string) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // Forms render in their own time what comes into view.
    await expect(async () => {
      expect(await violations(page, undefined, { tags, without }), `${what}, ${width} px`).toEqual(
        [],
      )
    }).toPass()
  }
}

/** A document of each collection that the person may see. */
async function firstOf(email: string, collection: string): Promise<number> {
  const session = await apiSession(demoLogin(email))
  const { docs } = await session.call<{ docs: { id: number }[] }>(
    'GET',
    `/api/${collection}?limit=1&depth=0&sort=id`,
  )
  const [first] = docs
  if (!first) throw new Error(`Nobody may see one of ${collection}: is the demo seeded?`)
  return first.id
}

async function sendLead() {
  const reply = await ask('northgate-mazda.localhost', '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...somebody(),
      kind: 'contact',
      category: 'General Enquiry',
      message: 'Is it open on Sundays?',
    }),
  })
  expect(reply.status, reply.body).toBe(200)
}

for (const who of ['editor@northgate', 'platform@'] as const) {
  test.describe(who, () => {
    test.beforeEach(({ page }) => signIn(page, demoLogin(who)))

    for (const view of viewsOf[who]) {
      test(`axe finds nothing on /admin${view}`, async ({ page }) => {
        await openForm(page, `/admin${view}`)
        await expectClean(page, view)
      })
    }

    for (const collection of forms[who]) {
      test(`axe finds nothing in any tab of a form of ${collection}`, async ({ page }) => {
        // The demo has none yet.
        if (collection === 'leads') await sendLead()
        const id = await firstOf(who, collection)
        await openForm(page, `/admin/collections/${collection}/${id}`)
        await expectClean(page, collection)
        for (const tab of await page.locator('.tabs-field__tab-button').all()) {
          await tab.click()
          await expectClean(page, `${collection}, ${await tab.textContent()}`)
        }
      })
    }
  })
}

test('axe finds nothing on the way in, and a list offers no ticks that nothing follows', async ({
  page,
}) => {
  for (const view of ['/login', '/forgot']) {
    await openForm(page, `/admin${view}`)
    await expectClean(page, view)
  }
  await signIn(page, demoLogin('editor@northgate'))
  await page.goto(adminUrl('/admin/collections/sites'))
  await expect(page.getByRole('link', { name: 'Northgate Mazda' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})
