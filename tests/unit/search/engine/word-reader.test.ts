import { expect, test, vi } from 'vitest'
import { wordReader } from '@/search/engine/word-reader'
import { emptySearch } from '@/search/rules/search-state'
import { givenSearch } from '../given-search'

vi.mock('@/search/engine/count-searches', () => ({
  countSearches: async () => {
    throw new Error('no line')
  },
}))

test('SRCH-01 SRCH-12 words that nobody can count are read all the same, and the failure is named', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const join = await wordReader(givenSearch()).read('zzz sunroof under 40k', emptySearch, false)
  expect(join(emptySearch).state.ranges.price).toEqual([null, 40_000])
  expect(String(warn.mock.lastCall?.[1])).toContain('no line')
  warn.mockRestore()
})
