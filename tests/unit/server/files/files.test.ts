import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskFiles } from '@/server/files/disk-files'
import { type FileStore, FilesUnavailable } from '@/server/files/port'
import { checkBucket, s3Files } from '@/server/files/s3-files'
import { startBucket } from '../../../bucket'
import { temporaryFolder } from '../../../temporary-folder'

let bucket: Awaited<ReturnType<typeof startBucket>>
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => bucket.stop())

const textOf = async (stream: Readable | null) =>
  stream && Buffer.concat(await stream.toArray()).toString()
const namesIn = async (files: FileStore, prefix?: string) => {
  const names: string[] = []
  for await (const { name } of files.list(prefix)) names.push(name)
  return names.sort()
}
const breaksOff = () =>
  Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000)
      throw new Error('The sender went away')
    })(),
  )

describe.each([
  ['a disk', () => diskFiles(temporaryFolder())],
  ['a bucket', () => s3Files(bucket, `photos-${Math.random()}`)],
] as const)('the files on %s', (_, make) => {
  test('are read as they were written, whole and in part', async () => {
    const files = make()
    await files.write('a/Käufer (1) 50%.txt', Buffer.from('0123456789'))
    expect((await files.read('a/Käufer (1) 50%.txt'))?.toString()).toBe('0123456789')
    expect(await textOf(await files.stream('a/Käufer (1) 50%.txt'))).toBe('0123456789')
    const part = await files.stream('a/Käufer (1) 50%.txt', { start: 2, end: 4 })
    expect(await textOf(part)).toBe('234')
    const local = await files.local('a/Käufer (1) 50%.txt')
    expect(await readFile(local!.path, 'utf8')).toBe('0123456789')
    await local?.release()
    const large = Buffer.alloc(12_000_000, 'abc')
    await files.write('large.bin', Readable.from([large.subarray(0, 7e6), large.subarray(7e6)]))
    expect((await files.read('large.bin'))?.equals(large)).toBe(true)
  })

  test('have another version with other bytes, and none when they are gone', async () => {
    const files = make()
    await files.write('a.txt', Buffer.from('one'))
    const first = await files.facts('a.txt')
    expect(first).toMatchObject({ size: 3, modified: expect.any(Date) })
    expect(await files.facts('a.txt')).toEqual(first)
    await files.write('a.txt', Buffer.from('three'))
    expect((await files.facts('a.txt'))?.version).not.toBe(first?.version)
    await files.remove('a.txt')
    await files.remove('a.txt')
    expect(await files.facts('a.txt')).toBeNull()
    expect(await files.read('a.txt')).toBeNull()
    expect(await files.stream('a.txt')).toBeNull()
    expect(await files.local('a.txt')).toBeNull()
  })

  test('are listed by the beginning of their names, folders below included', async () => {
    const files = make()
    expect(await namesIn(files)).toEqual([])
    for (const name of ['feed-1.jpg', 'own.jpg', '.sources/ab/1', '.sources/cd/2'])
      await files.write(name, Buffer.from(name))
    expect(await namesIn(files, 'feed-')).toEqual(['feed-1.jpg'])
    expect(await namesIn(files, '.sources/')).toEqual(['.sources/ab/1', '.sources/cd/2'])
    expect(await namesIn(files)).toHaveLength(4)
  })

  test('are whole or not there: what breaks off leaves nothing, and the old file stays', async () => {
    const files = make()
    await files.write('old.txt', Buffer.from('old'))
    await expect(files.write('new.txt', breaksOff())).rejects.toThrow()
    await expect(files.write('old.txt', breaksOff())).rejects.toThrow()
    expect(await namesIn(files)).toEqual(['old.txt'])
    expect((await files.read('old.txt'))?.toString()).toBe('old')
  })
})

test('more files than a bucket lists at once are all listed', async () => {
  const files = s3Files(bucket, 'many')
  const names = Array.from({ length: 1_050 }, (_, at) => `${at}`)
  for (let at = 0; at < names.length; at += 50)
    await Promise.all(names.slice(at, at + 50).map((name) => files.write(name, Buffer.from('x'))))
  expect(await namesIn(files)).toHaveLength(1_050)
})

test('a name cannot lead out of its folder on a disk', async () => {
  const root = temporaryFolder()
  await writeFile(join(root, 'secrets.json'), '{}')
  await mkdir(join(root, 'media'))
  const files = diskFiles(join(root, 'media'))
  for (const name of ['../secrets.json', '/etc/passwd', '..', 'a/../../secrets.json'])
    await expect(files.read(name), name).rejects.toThrow('leaves its folder')
})

test('a full disk is said in words, and leaves nothing', async () => {
  const root = temporaryFolder()
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const body = Readable.from(
    (async function* () {
      yield Buffer.alloc(10)
      throw full
    })(),
  )
  const failure = await diskFiles(root)
    .write('a.txt', body)
    .catch((error) => error)
  expect(failure).toBeInstanceOf(FilesUnavailable)
  expect(failure).toMatchObject({
    status: 507,
    message: expect.stringMatching(/^The disk is full/),
  })
  expect(await readdir(root)).toEqual([])
})

test('a bucket that is away or missing is said in words', async () => {
  const away = s3Files({ ...bucket, endpoint: 'http://127.0.0.1:9' }, 'photos')
  const missing = { ...bucket, bucket: 'not-there' }
  await checkBucket(bucket)
  for (const call of [
    () => away.read('a.jpg'),
    () => away.facts('a.jpg'),
    () => away.write('a.jpg', Buffer.from('a')),
    () => s3Files(missing, 'photos').read('a.jpg'),
    () => s3Files(missing, 'photos').write('a.jpg', Buffer.from('a')),
    () => checkBucket(missing),
  ])
    await expect(call()).rejects.toThrow('The store of files does not answer')
})
