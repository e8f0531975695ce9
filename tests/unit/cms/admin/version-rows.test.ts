import { expect, test } from 'vitest'
import { versionRows } from '@/cms/admin/version-rows'

const version = (id: number, status: string, by: string | null, autosave = false) => ({
  id,
  updatedAt: `2026-11-28T0${id}:00:00Z`,
  autosave,
  version: { _status: status, changed_by: by },
})

test('CONT-05 each version says when by the clock of its site, by whom, and what shoppers see', () => {
  const rows = versionRows(
    [
      version(5, 'draft', 'Ada', true),
      version(4, 'published', 'Bo'),
      version(3, 'draft', 'Ada', true),
      version(2, 'published', null),
      version(1, 'draft', 'Ada'),
    ],
    'Australia/Perth',
  )
  expect(rows.map(({ by, state }) => [by, state])).toEqual([
    ['Ada', 'Draft that is open in the form'],
    ['Bo', 'Published: shoppers see it'],
    ['Ada', 'Draft, saved by itself'],
    ['Not recorded', 'Published before'],
    ['Ada', 'Draft'],
  ])
  expect(rows[0]?.saved).toBe('Sat 28 November 2026, 1:00 pm Perth')
})
