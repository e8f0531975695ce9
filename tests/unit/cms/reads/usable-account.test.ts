import { afterEach, expect, test, vi } from 'vitest'
import { isUsableAccount } from '@/cms/reads/usable-account'
import { localBankHost } from '@/integrations/payments/local/host'

afterEach(() => vi.unstubAllEnvs())

const confirmed = { terms_confirmed: true } as const
const bank = { ...confirmed, provider: 'local', connection: 'own-keys', key_ending: null } as const
const stripe = (key_ending: string) =>
  ({ ...confirmed, provider: 'stripe', connection: 'own-keys', key_ending }) as const
const connected = {
  ...confirmed,
  provider: 'stripe',
  connection: 'connect',
  key_ending: null,
} as const

test.each([
  ['', 'http', true],
  ['1', 'http', true],
  ['0', 'http', false],
  ['', 'https', false],
  ['1', 'https', true],
  ['true', 'https', true],
  ['0', 'https', false],
])('VDP-06 with DEMO=%s on %s money that is none holds cars: %s', (demo, protocol, holds) => {
  vi.stubEnv('DEMO', demo || undefined)
  vi.stubEnv('SITE_PROTOCOL', protocol)
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_1')
  expect(localBankHost() !== null).toBe(holds)
  for (const account of [bank, stripe('rk_test_…4242'), connected])
    expect(isUsableAccount(account)).toBe(holds)
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_live_1')
  for (const account of [connected, stripe('sk_live_…4242')])
    expect(isUsableAccount(account)).toBe(true)
})

test('VDP-13 an account takes no money before the dealer has confirmed the terms of the deposit', () => {
  for (const terms_confirmed of [false, null])
    expect(isUsableAccount({ ...stripe('sk_live_…4242'), terms_confirmed })).toBe(false)
})
