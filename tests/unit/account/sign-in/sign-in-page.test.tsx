import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SignInPage } from '@/account/sign-in/SignInPage'
import { givenSite } from '../../inventory/given'

const settings = vi.hoisted(() => ({
  DEMO: true,
  SITE_PROTOCOL: 'http',
  TWILIO_VERIFY_SERVICE: undefined,
}))
vi.mock('@/server/env', () => ({ env: () => settings }))

const site = { ...givenSite({ accounts: { gates: ['trade-in'] } }), phone: '0737101206' }

test('AUTH-03 without scripts the page says that it needs them and whom to call, and has no form', () => {
  const html = renderToStaticMarkup(<SignInPage site={site} />)
  expect(html).toContain('Signing in needs scripts')
  expect(html).toContain('call us on 07 3710 1206')
  expect(html).not.toContain('<form')
})

test('AUTH-03 where no codes can be sent the page says so, and whom to call', () => {
  settings.DEMO = false
  const html = renderToStaticMarkup(<SignInPage site={site} />)
  expect(html).toContain('We cannot send codes by SMS right now')
  expect(html).toContain('07 3710 1206')
  expect(html).toContain('href="/contact"')
})
