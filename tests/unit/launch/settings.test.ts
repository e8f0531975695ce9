import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { platformEnvironment } from '@/launch/platform'
import { settingsFrom } from '@/launch/settings'
import { LaunchError } from '@/launch/step'

afterEach(() => vi.unstubAllEnvs())

test.each(['abc', '0', '70000', '3000.5'])('a port "%s" is refused in one sentence', (PORT) => {
  expect(() => settingsFrom({ PORT })).toThrow(LaunchError)
  expect(() => settingsFrom({ PORT })).toThrow(`not "${PORT}"`)
})

test('an empty variable is as good as none, but for the port of the sites', () => {
  const settings = settingsFrom({ PORT: '', DATA_DIR: '', STOCK_INDEX_PORT: '' })
  expect(settings).toMatchObject({ webPort: 3000, indexPort: 7700, dataDir: path.resolve('.data') })
  for (const name of ['DATABASE_URL', 'PAYLOAD_SECRET', 'STOCK_INDEX_URL', 'HOST', 'SITE_PORT']) {
    vi.stubEnv(name, '')
  }
  const secret = 's'.repeat(32)
  const secrets = {
    payloadSecret: secret,
    jobsSecret: secret,
    databasePassword: secret,
    indexAdminKey: secret,
    indexSearchKey: secret,
    firstAdminToken: secret,
  }
  const env = platformEnvironment(settings, secrets, { mode: 'production' })
  expect(env).toMatchObject({
    PAYLOAD_SECRET: secret,
    STOCK_INDEX_URL: 'http://127.0.0.1:7700',
    SITE_PORT: '',
  })
  expect(env.DATABASE_URL).toContain('127.0.0.1:54329')
  expect(env).not.toHaveProperty('HOST')
})
