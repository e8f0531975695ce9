import { expect, test } from '@playwright/test'
import { violations } from './axe'
import { fillContact, formOf, leadsOf, send, somebody, whenReady } from './lead-forms'
import { ask, siteUrl } from './sites'

test('LEAD-13 ERR-17 ERR-31 ERR-32 what is wrong is a list of links, and a failure keeps what was typed', async ({
  page,
}) => {
  await page.goto(siteUrl('sunnyside', '/enquiry?kind=contact'))
  await fillContact(page, somebody())
  await whenReady(page)
  await formOf(page).getByLabel('Postcode').fill('400')
  await page.getByRole('button', { name: 'Send message' }).click()
  const alert = formOf(page).getByRole('alert').first()
  await expect(alert).toContainText('Please fix the following errors:')
  await expect(alert.getByRole('listitem')).toContainText([
    'Invalid postcode. Please enter a 4-digit number.',
    'Write your comments.',
  ])
  await alert.getByRole('link', { name: /Invalid postcode/ }).click()
  await expect(formOf(page).getByLabel('Postcode')).toBeFocused()
  await formOf(page).getByLabel('Postcode').fill('4000')
  await formOf(page).getByLabel('Comments').fill('Hello?')
  const location = formOf(page).getByLabel('Location')
  if (await location.isVisible()) await location.selectOption({ index: 1 })
  await page.route('**/api/leads', (route) => route.abort())
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(alert).toContainText('An error occurred when submitting this form')
  await expect(alert.getByRole('link')).toHaveAttribute('href', /^tel:/)
  await expect(formOf(page).getByLabel('Comments')).toHaveValue('Hello?')
})

test('LEAD-02 ten thousand characters, emoji, other scripts, line breaks in names and tags', async ({
  page,
}) => {
  const person = somebody('سارة 🚗')
  await page.goto(siteUrl('banksia-caravans', '/careers'))
  await fillContact(page, person)
  const long = 'قافلة 🏕 <b>'.repeat(800)
  await formOf(page).getByLabel('Comments').fill(long)
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(formOf(page).getByRole('alert').first()).toContainText('too long')
  await expect(formOf(page).getByLabel('Comments')).toHaveValue(long)
  await formOf(page).getByLabel('Comments').fill(long.slice(0, 3900).trim())
  await send(page, 'Send application')
  expect((await leadsOf('banksia-caravans', person.email))[0]).toMatchObject({
    name: person.name,
    message: long.slice(0, 3900).trim(),
  })

  const other = somebody('Sam\r\nBcc: everybody@example.com')
  const reply = await ask('banksia-caravans.localhost', '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...other, kind: 'contact', message: '<script>\u0000alert(1)</script>' }),
  })
  expect(reply.status).toBe(200)
  expect((await leadsOf('banksia-caravans', other.email))[0]).toMatchObject({
    name: 'Sam Bcc: everybody@example.com',
    message: '<script> alert(1)</script>',
  })
})

const shown = [
  { site: 'northgate-mazda', path: '/contact' },
  { site: 'banksia-caravans', path: '/careers' },
  { site: 'coorong-cars', path: '/find-my-car' },
  { site: 'coorong-cars', path: '/book-test-drive' },
  { site: 'ironbark-motorcycles', path: '/service' },
  { site: 'northgate-mazda', path: '/service' },
  { site: 'banksia-caravans', path: '/service' },
  { site: 'driveflex', path: '/call-back' },
  { site: 'aldersyde', path: '/subscribe' },
  { site: 'bayside-toyota', path: '/enquiry?kind=finance' },
  { site: 'sunnyside', path: '/enquiry?kind=trade-in' },
  { site: 'ironbark-motorcycles', path: '/trade-in' },
  { site: 'sunnyside', path: '/enquiry?kind=request-photos' },
]
test('axe finds nothing on any form with its errors shown', async ({ page }) => {
  test.slow()
  for (const { site, path } of shown) {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(siteUrl(site, path))
    await whenReady(page)
    const button = page
      .getByRole('main')
      .locator('form[action="/api/leads"] button[type=submit]:visible')
    await button.last().click()
    await expect(formOf(page).getByRole('alert').first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 900 })
    // A header that stays in view would cover a part of what is being measured.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const where = `${site}${path}`
    expect(await violations(page), where).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `sideways scroll on ${where}`).toBeLessThanOrEqual(0)
  }
})
