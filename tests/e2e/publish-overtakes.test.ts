import { expect, test } from '@playwright/test'
import { secondWeb } from './second-web'
import { apiSession, ask, demoLogin } from './sites'

test('ROUTE-01 a page that was being rendered while somebody published is rendered anew', async () => {
  const web = await secondWeb('STOCK_INDEX_URL')
  const home = async () => (await ask('northgate-mazda.localhost', '/', { port: web.port })).body
  const session = await apiSession(demoLogin('platform@'), web.port)
  type Site = { id: number; announcement: { text?: string | null } }
  const { docs } = await session.call<{ docs: Site[] }>(
    'GET',
    '/api/sites?where[slug][equals]=northgate-mazda&depth=0',
  )
  const [site] = docs
  if (!site) throw new Error('The demo has no Northgate Mazda')
  const announce = (text: string | null | undefined) =>
    session.call('PATCH', `/api/sites/${site.id}?depth=0`, { announcement: { text } })
  try {
    // The page reads the site, and then waits for the stock.
    await web.hang()
    const rendered = home()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const words = `Open late, ${Date.now()}`
    await announce(words)
    // Who asks now is not given the page that began before.
    const asked = home()
    await new Promise((resolve) => setTimeout(resolve, 500))
    await web.restore()
    expect(await rendered).not.toContain(words)
    expect(await asked).toContain(words)
    expect(await home()).toContain(words)
  } finally {
    await announce(site.announcement.text)
    web.end()
  }
})
