import { expect, test } from '@playwright/test'
import { adminUrl, apiSession, ask, demoLogin, signIn } from './sites'

type Found<T> = { docs: T[]; totalDocs: number }

test('SITE-01 SITE-02 a platform admin creates a site and it is live on its host at once', async ({
  page,
}) => {
  const slug = `harbour-${Date.now().toString(36)}`
  const host = `${slug}.localhost`
  expect((await ask(host, '/')).status).toBe(404)

  const session = await apiSession(demoLogin('platform@'))
  const { docs } = await session.call<Found<{ id: number; group: number }>>(
    'GET',
    '/api/dealerships?where[slug][equals]=coorong-hobart&depth=0',
  )
  const dealership = docs[0]
  expect(dealership).toBeDefined()
  await session.call('POST', '/api/sites', {
    group: dealership?.group,
    name: 'Harbour Cars',
    slug,
    template: 'preowned',
    state: 'TAS',
    timeZone: 'Australia/Hobart',
    hosts: [{ host }],
    theme: { base: 'trail' },
    dealerships: [dealership?.id],
    legal: {
      name: 'Harbour Cars Pty Ltd',
      licences: [{ state: 'TAS', number: '00000' }],
    },
  })

  for (const path of ['/', '/contact', '/privacy-policy', '/terms-and-conditions']) {
    const answer = await ask(host, path)
    expect(answer.status, path).toBe(200)
    expect(answer.body, path).toContain('Harbour Cars')
  }
  const stock = await ask(host, '/used-car/used-cars')
  expect(stock.status).toBe(200)
  expect(stock.body).toMatch(/href="\/cars\//)

  await signIn(page, demoLogin('platform@'))
  await page.goto(adminUrl('/admin/collections/sites'))
  await expect(page.getByText('Harbour Cars').first()).toBeVisible()
})
