import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { linesOf } from '@/launch/lines-of'
import { LaunchError } from '@/launch/step'
import { temporaryFolder } from '../../temporary-folder'

const all = async (lines: AsyncIterable<string>) => {
  const found: string[] = []
  for await (const line of lines) found.push(line)
  return found
}

test('whoever is slow to ask for lines gets the first of them too', async () => {
  const file = path.join(temporaryFolder(), 'site.ndjson')
  await writeFile(file, 'first\nsecond\n\nKäufer')
  const lines = linesOf(file)
  await sleep(50)
  expect(await all(lines)).toEqual(['first', 'second', '', 'Käufer'])
})

test('an empty file has no lines', async () => {
  const file = path.join(temporaryFolder(), 'empty')
  await writeFile(file, '')
  expect(await all(linesOf(file))).toEqual([])
})

test('a file that is not there, and a folder, are refused in words', async () => {
  const folder = temporaryFolder()
  for (const file of [path.join(folder, 'lost.ndjson'), folder]) {
    const refused = all(linesOf(file))
    await expect(refused).rejects.toThrow(`${file} cannot be read`)
    await expect(refused).rejects.toBeInstanceOf(LaunchError)
  }
})

test('a file longer than what is read at once comes whole', async () => {
  const file = path.join(temporaryFolder(), 'long')
  const long = Array.from({ length: 3000 }, (_, at) => `${at} ${'x'.repeat(100)}`)
  await writeFile(file, long.join('\n'))
  expect(await all(linesOf(file))).toEqual(long)
})
