import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { subjects, testFilesIn, testsOf } from '@/launch/what-changed'

const files = ['integration', 'http', 'e2e'].flatMap((part) => testFilesIn(`tests/${part}`))

test('a changed file runs the tests of its subject, and no others', () => {
  const { integration, e2e } = testsOf(['src/finance/rules.ts'])
  expect(integration).toContain('tests/integration/finance/quote-limits.test.ts')
  expect(e2e).toContain('tests/e2e/finance.test.ts')
  expect([...integration, ...e2e].filter((file) => !/finance|quick-quote/.test(file))).toEqual([])
})

test('a changed test runs, a changed helper runs all that may use it, a document nothing', () => {
  const own = 'tests/e2e/compare.test.ts'
  expect(testsOf([own])).toEqual({ integration: [], http: [], e2e: [own] })
  expect(testsOf(['tests/integration/payload.ts']).integration.length).toBeGreaterThan(50)
  expect(testsOf(['README.md'])).toEqual({ integration: [], http: [], e2e: [] })
})

test.each(Object.entries(subjects))('%s has the tests that are named for it: %s', (_, words) => {
  for (const word of words)
    expect(
      files.some((file) => file.includes(word)),
      word,
    ).toBe(true)
})

/** What nothing serves. */
const elsewhere = ['next.d.ts', 'payload-types.ts']

test('every part of the source has its tests', () => {
  const parts = readdirSync('src').filter((name) => !elsewhere.includes(name))
  const named = Object.keys(subjects).map((place) => place.split('/')[1])
  expect(parts.filter((name) => !named.includes(name))).toEqual([])
})

test('a changed helper of the browser tests runs the tests over HTTP that use it', () => {
  expect(testsOf(['tests/e2e/sites.ts']).http.length).toBeGreaterThan(5)
})
