import { expect, test } from 'vitest'
import { maySeeSite } from '@/cms/access/may-see-site'
import { mayWrite } from '@/cms/access/user'
import type { User } from '@/payload-types'

const person = (given: Partial<Record<keyof User, unknown>>) => given as never

test.each([
  ['platform-admin', true],
  ['group-admin', true],
  ['site-editor', true],
  ['read-only', false],
  ['owner', false],
  [null, false],
  [undefined, false],
])('a person of the role %s may change something: %s', (role, may) => {
  expect(mayWrite(person({ role }))).toBe(may)
})

test('nobody signed in changes anything', () => {
  expect([mayWrite(null), mayWrite(undefined)]).toEqual([false, false])
})

test.each([
  ['a platform admin', person({ role: 'platform-admin' }), true],
  ['an editor of it', person({ role: 'site-editor', sites: [{ site: 3 }, { site: 7 }] }), true],
  ['an admin whose sites are read whole', person({ sites: [{ site: { id: 7 } }] }), true],
  ['an editor of another', person({ role: 'site-editor', sites: [{ site: 3 }] }), false],
  ['somebody without a site', person({ role: 'group-admin', sites: null }), false],
  ['nobody', null, false],
] as const)('the documents of a site are there for %s', (_, user, sees) => {
  expect(maySeeSite(user, 7)).toBe(sees)
})
