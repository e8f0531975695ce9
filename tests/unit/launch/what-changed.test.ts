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

/** What only other parts import, by whose subjects it is proven, or what nothing serves. */
const elsewhere = [
  ...['answer-memory.ts', 'ask-outside-sources.ts', 'ask-this-process.ts', 'capitalised.ts'],
  ...['decoded.ts', 'env.ts', 'instrumentation.ts', 'log.ts', 'next.d.ts', 'outside-sources.ts'],
  ...['payload-types.ts', 'peer-address.ts', 'security-headers.ts', 'slugify.ts'],
  ...['visitor-address.ts', 'xml-text.ts'],
]

test('every part of the source has its tests', () => {
  const parts = readdirSync('src').filter((name) => !elsewhere.includes(name))
  expect(parts.filter((name) => !(`src/${name}` in subjects))).toEqual([])
})

test('a changed helper of the browser tests runs the tests over HTTP that use it', () => {
  expect(testsOf(['tests/e2e/sites.ts']).http.length).toBeGreaterThan(5)
})
