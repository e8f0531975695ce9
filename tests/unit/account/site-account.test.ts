import { expect, test, vi } from 'vitest'
import { canSendCodes } from '@/account/site-account'

const given = vi.hoisted(() => ({ env: {} as Record<string, unknown> }))
vi.mock('@/server/env', () => ({ env: () => given.env }))

test.each([
  [true, 'a demo shows its codes', { DEMO: true, SITE_PROTOCOL: 'http' }],
  [false, 'what is no demo shows none', { DEMO: false, SITE_PROTOCOL: 'http' }],
  [false, 'sites of real shoppers show none', { DEMO: true, SITE_PROTOCOL: 'https' }],
  [
    true,
    'Twilio sends them',
    { DEMO: false, SITE_PROTOCOL: 'https', TWILIO_VERIFY_SERVICE: 'VA1' },
  ],
])('AUTH-03 %s: %s', (can, _, env) => {
  given.env = env
  expect(canSendCodes()).toBe(can)
})
