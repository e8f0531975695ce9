import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSecrets } from '@/launch/secrets'
import { LaunchError } from '@/launch/step'

const emptyFolder = () => mkdtemp(path.join(os.tmpdir(), 'secrets-'))

test('processes that start at once have the same secrets, which only their owner reads', async () => {
  const folder = await emptyFolder()
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => readSecrets(folder)))
  for (const other of others) expect(other).toEqual(first)
  expect(await readdir(folder)).toEqual(['secrets.json'])
  expect((await stat(path.join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

test.each(['{', '', '{"payloadSecret":"short"}'])(
  'secrets that cannot be read (%s) stop the start, say what to do, and stay as they are',
  async (text) => {
    const folder = await emptyFolder()
    const file = path.join(folder, 'secrets.json')
    await writeFile(file, text)
    const failure = await readSecrets(folder).catch((error) => error)
    expect(failure).toBeInstanceOf(LaunchError)
    expect(failure.message).toContain(file)
    expect(failure.message).toContain('Restore it from your backup')
    expect(await readFile(file, 'utf8')).toBe(text)
  },
)
