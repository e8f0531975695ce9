import type { SelectType } from 'payload'
import { expect, test } from 'vitest'
import { withEmptyGroups } from '@/cms/setup/skip-unselected-groups'

const fields = [
  { name: 'name', type: 'text' },
  { name: 'legal', type: 'group' },
  { name: 'flags', type: 'group' },
] as const

test.each<[string, SelectType, SelectType]>([
  ['a name alone leaves the groups out', { name: true }, { name: true, legal: {}, flags: {} }],
  [
    'a group that is chosen stays, whole or in part',
    { legal: true, flags: { stock: true } },
    { legal: true, flags: { stock: true } },
  ],
  ['what leaves something out stays as it is', { flags: false }, { flags: false }],
])('%s', (_what, select, expected) => {
  expect(withEmptyGroups(select, fields)).toEqual(expected)
})
