import { expect, test } from '@playwright/test'
import { adminUrl, apiSession, demoLogin, signIn } from './sites'

const password = 'correct horse battery staple'

test('a person who has no site yet signs in and reads who gives one', async ({ page }) => {
  const admin = await apiSession(demoLogin('group@aldersyde'))
  const email = `no-site-${Date.now().toString(36)}@aldersyde.example`
  const { doc } = await admin.call<{ doc: { id: number } }>('POST', '/api/users', {
    ...{ name: 'Robin', email, password, role: 'site-editor', sites: [] },
  })
  try {
    await signIn(page, { role: 'Editor', email, password })
    for (const view of ['/admin', '/admin/account', '/admin/promo-calendar']) {
      expect((await page.goto(adminUrl(view)))?.status(), view).toBe(200)
    }
    await page.goto(adminUrl())
    await expect(page.getByRole('heading', { name: 'Your account has no site yet' })).toBeVisible()
    await expect(page.getByText('Ask an admin of your group')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Drafts waiting' })).toHaveCount(0)
  } finally {
    await admin.call('DELETE', `/api/users/${doc.id}`)
  }
})
