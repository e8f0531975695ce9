import { readFile, writeFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { holdRuntime } from '@/launch/held-runtime'
import { givenBuild } from './given-build'

const build = givenBuild()
const { chunk } = build

test('the entry of a build asks its page when to start, and starts at once where none says', async () => {
  await writeFile(chunk('turbopack-1.js'), '(()=>{self.started = true})()')
  await writeFile(chunk('other.js'), 'other()')
  await holdRuntime(build.folder)
  await holdRuntime(build.folder)
  const runtime = await readFile(chunk('turbopack-1.js'), 'utf8')

  const free = { self: {} as { started?: boolean } }
  runInNewContext(runtime, free)
  expect(free.self.started).toBe(true)

  let start = () => {}
  const waiting = {
    self: {
      started: false,
      pageStart: {
        hold(run: () => void) {
          start = run
        },
      },
    },
  }
  runInNewContext(runtime, waiting)
  expect(waiting.self.started).toBe(false)
  start()
  expect(waiting.self.started).toBe(true)
  expect(await readFile(chunk('other.js'), 'utf8')).toBe('other()')
})

test('a build without such an entry is refused', async () => {
  await writeFile(chunk('other.js'), 'other()')
  await expect(holdRuntime(build.folder)).rejects.toThrow("bundler's runtime")
})
