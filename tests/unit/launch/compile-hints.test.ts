import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { addCompileHints } from '@/launch/compile-hints'
import { givenBuild } from './given-build'

const build = givenBuild()
const { chunk } = build

test('every script of a build asks once to be compiled while it loads, styles are left alone', async () => {
  await writeFile(chunk('a.js'), 'a()')
  await writeFile(chunk('b.css'), 'b {}')
  await addCompileHints(build.folder)
  await addCompileHints(build.folder)
  expect(await readFile(chunk('a.js'), 'utf8')).toBe('//# allFunctionsCalledOnLoad\na()')
  expect(await readFile(chunk('b.css'), 'utf8')).toBe('b {}')
})
