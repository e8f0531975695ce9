import { expect, test } from 'vitest'
import { bringsSecret } from '@/cms/access/bearer-of-the-jobs-secret'

test.each([
  ['the secret', 'Bearer a-secret', true],
  ['another one of its length', 'Bearer b-secret', false],
  ['its beginning', 'Bearer a-secre', false],
  ['more than it', 'Bearer a-secret ', false],
  ['the secret without its scheme', 'a-secret', false],
  ['another scheme', 'Barren a-secret', false],
  ['no header', null, false],
])('jobs run for the secret alone: %s', (_, authorization, runs) => {
  // Headers trim what they are given.
  const get = () => authorization
  expect(bringsSecret({ get } as unknown as Headers, 'a-secret')).toBe(runs)
})
