import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setBit, wordsFor } from '@/stock-index/columns/bitset'
import { type Found, ResultCache } from '@/stock-index/filters/result-cache'

const DOCUMENTS = 1_000

function found(docs: Iterable<number>): Found {
  const bits = new Uint32Array(wordsFor(DOCUMENTS))
  const all = new Set(docs)
  for (const doc of all) setBit(bits, doc)
  return { bits, total: all.size }
}

const never = (): Found => {
  throw new Error('This was asked before.')
}

test('SRCH-03 what was found is remembered as it was, few documents or many', () => {
  const docs = fc.uniqueArray(fc.nat(DOCUMENTS - 1), { maxLength: DOCUMENTS })
  fc.assert(
    fc.property(docs, (numbers) => {
      const cache = new ResultCache()
      const first = cache.getOrFind('key', 1, DOCUMENTS, () => found(numbers))
      expect(cache.getOrFind('key', 1, DOCUMENTS, never)).toEqual(first)
    }),
  )
})

test('SRCH-03 another version of the stock is asked anew', () => {
  const cache = new ResultCache()
  cache.getOrFind('key', 1, DOCUMENTS, () => found([1]))
  expect(cache.getOrFind('key', 2, DOCUMENTS, () => found([2]))).toEqual(found([2]))
})

test('SRCH-03 the room is bounded, whatever is asked', () => {
  const cache = new ResultCache()
  const many = found(Array.from({ length: DOCUMENTS }, (_, doc) => doc))
  let asked = 0
  const ask = (key: string) =>
    cache.getOrFind(key, 1, DOCUMENTS, () => {
      asked++
      return many
    })
  ask('first')
  // Each takes as much as its bits: some 40,000 of them are more than there is room for.
  for (let n = 0; n < 40_000; n++) ask(String(n))
  ask('first')
  expect(asked).toBe(40_002)
})
