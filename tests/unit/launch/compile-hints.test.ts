import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addCompileHints } from '@/launch/compile-hints'

let build: string
const chunk = (name: string) => path.join(build, 'static', 'chunks', name)

beforeEach(async () => {
  build = await mkdtemp(path.join(tmpdir(), 'build-'))
  await mkdir(path.join(build, 'static', 'chunks'), { recursive: true })
})
afterEach(() => rm(build, { recursive: true }))

test('every script of a build asks once to be compiled while it loads, styles are left alone', async () => {
  await writeFile(chunk('a.js'), 'a()')
  await writeFile(chunk('b.css'), 'b {}')
  await addCompileHints(build)
  await addCompileHints(build)
  expect(await readFile(chunk('a.js'), 'utf8')).toBe('//# allFunctionsCalledOnLoad\na()')
  expect(await readFile(chunk('b.css'), 'utf8')).toBe('b {}')
})
