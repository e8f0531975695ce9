import { expect, test } from 'vitest'
import { disallowedLicences, licencesOf } from '@/launch/licences'

const packages = {
  '': { license: 'UNLICENSED' },
  'node_modules/a': { license: 'MIT' },
  'node_modules/a/node_modules/b': { license: 'MIT' },
  'node_modules/b': { license: 'MIT' },
  'node_modules/c': { license: 'GPL-3.0' },
  'node_modules/d': { license: '(GPL-3.0 OR MIT)' },
  'node_modules/e': { license: 'Apache-2.0 AND GPL-3.0' },
  'node_modules/f': {},
  'node_modules/tool': { license: 'GPL-3.0', dev: true },
}

test('licences of what runs in production, each package once', () => {
  expect([...licencesOf(packages)]).toEqual([
    ['MIT', ['a', 'b']],
    ['GPL-3.0', ['c']],
    ['(GPL-3.0 OR MIT)', ['d']],
    ['Apache-2.0 AND GPL-3.0', ['e']],
    ['none', ['f']],
  ])
})

test('of a choice one licence has to be allowed, of a sum all', () => {
  expect(disallowedLicences(licencesOf(packages))).toEqual([
    ...['c (GPL-3.0)', 'e (Apache-2.0 AND GPL-3.0)', 'f (none)'],
  ])
})
