import { expect, test } from 'vitest'
import { LaunchError } from '@/launch/step'
import { withDatabase } from '@/launch/with-database'

test('a database that cannot be reached is named by its setting, and its password is not said', async () => {
  const failure = await withDatabase(
    'postgres://owner:hush@127.0.0.1:1/cars',
    async () => {},
  ).catch((error) => error)
  expect(failure).toBeInstanceOf(LaunchError)
  expect(failure.message).toContain('DATABASE_URL')
  expect(failure.message).not.toContain('hush')
})
