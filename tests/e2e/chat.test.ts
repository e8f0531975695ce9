import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { type Own, test } from './fixtures'
import { apiSession, ask, demoLogin, openPage, siteUrl } from './sites'

/** A chat provider on this machine: a script that makes its window when it is told to open. */
async function provider() {
  const asked: string[] = []
  let broken = false
  const server = http.createServer((request, response) => {
    asked.push(request.url ?? '')
    if (broken) return response.writeHead(500).end()
    response.setHeader('content-type', 'text/javascript')
    response.end(`window.TestChat = { open(words) {
      const box = document.createElement('div')
      box.setAttribute('role', 'log')
      box.textContent = words
      box.lang = window.testChatSettings.lang
      document.body.append(box)
    } }`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    fail: () => {
      broken = true
    },
    close: () => server.close(),
  }
}

async function setAccounts({ site }: Own, change: object) {
  const session = await apiSession(demoLogin('platform'))
  const path = `/api/sites/${site.id}?depth=0`
  type Flags = { accounts?: object; reserve?: object }
  const { flags } = await session.call<{ flags: Flags }>('GET', path)
  await session.call('PATCH', path, {
    flags: {
      ...flags,
      accounts: { ...flags.accounts, ...change },
      // The chat is of cars that can be reserved.
      reserve: { ...flags.reserve, enabled: true },
    },
  })
}

const policy = async (slug: string) =>
  String((await ask(`${slug}.localhost`, '/')).headers['content-security-policy'])
const buttonOf = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Price and contact' })
    .getByRole('link', { name: 'Instant Message' })
const chatOf = (page: Page) => page.getByRole('log')

test.describe('VDP-06 the chat of a site', () => {
  let chat: Awaited<ReturnType<typeof provider>>
  let path: string
  test.beforeAll(async ({ own }) => {
    chat = await provider()
    path = `/cars/${own.cars[0]}`
    await setAccounts(own, {
      chatBot: true,
      chatScript: `${chat.origin}/widget.js`,
      chatSettings: ['testChatSettings = {"lang": "en-AU"}'],
      chatOpen: 'TestChat.open("G\u2019day")',
      chatHosts: ['files.chat.localhost:4021'],
    })
    // The policy of a host follows within seconds.
    await expect.poll(() => policy(own.site.slug)).toContain(chat.origin)
    await expect
      .poll(async () => (await ask(own.site.host, path)).body)
      .toContain('Instant Message')
  })
  test.afterAll(async ({ own }) => {
    await setAccounts(own, {
      chatBot: null,
      chatScript: null,
      chatSettings: [],
      chatOpen: null,
      chatHosts: [],
    })
    chat.close()
  })

  test('VDP-06 its script comes with the press, and the chat opens', async ({ page, own }) => {
    await openPage(page, siteUrl(own.site.slug, path))
    await page.mouse.move(100, 240)
    expect(chat.asked).toEqual([])
    await buttonOf(page).click()
    await expect(chatOf(page)).toHaveText('G\u2019day')
    await expect(chatOf(page)).toHaveAttribute('lang', 'en-AU')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(chat.asked).toEqual(['/widget.js'])
    await buttonOf(page).press('Enter')
    await expect(chatOf(page)).toHaveCount(2)
    expect(chat.asked).toEqual(['/widget.js'])
  })

  test('VDP-06 without scripts the button leads to the enquiry', async ({ browser, own }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(siteUrl(own.site.slug, path))
    await buttonOf(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquire about this car')
    await context.close()
  })

  test('VDP-06 no other site knows of it', async ({ own }) => {
    expect(await policy(own.site.slug)).toContain('ws://files.chat.localhost:4021')
    expect(await policy('sunnyside')).not.toContain(chat.origin)
  })

  test('VDP-06 the enquiry takes the place of a chat that does not come', async ({ page, own }) => {
    chat.fail()
    await openPage(page, siteUrl(own.site.slug, path))
    await buttonOf(page).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('The chat did not open.')).toBeVisible()
    await expect(dialog.getByLabel('First name')).toBeVisible()
  })

  test('VDP-06 SITE-05 with the switch off nothing of it is there', async ({ page, own }) => {
    await setAccounts(own, { chatBot: false })
    await expect.poll(() => policy(own.site.slug)).not.toContain(chat.origin)
    const before = chat.asked.length
    await page.goto(siteUrl(own.site.slug, path))
    await expect(page.getByRole('link', { name: 'Enquire Now' }).first()).toBeAttached()
    expect(await page.content()).not.toContain(chat.origin)
    expect(chat.asked.slice(before)).toEqual([])
  })
})
