import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdRuntime } from '@/launch/held-runtime'

let build: string
const chunk = (name: string) => path.join(build, 'static', 'chunks', name)

beforeEach(async () => {
  build = await mkdtemp(path.join(tmpdir(), 'build-'))
  await mkdir(path.join(build, 'static', 'chunks'), { recursive: true })
})
afterEach(() => rm(build, { recursive: true }))

test('the entry of a build asks its page when to start, and starts at once where none says', async () => {
  await writeFile(chunk('turbopack-1.js'), '(()=>{self.started = true})()')
  await writeFile(chunk('other.js'), 'other()')
  await holdRuntime(build)
  await holdRuntime(build)
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
  await expect(holdRuntime(build)).rejects.toThrow("bundler's runtime")
})
