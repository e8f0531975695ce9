import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskFiles } from '@/server/files/disk-files'
import { copyFiles } from '@/server/files/move-files'
import type { FileStore } from '@/server/files/port'
import { s3Files } from '@/server/files/s3-files'
import { startBucket } from '../../../bucket'
import { temporaryFolder } from '../../../temporary-folder'

let bucket: Awaited<ReturnType<typeof startBucket>>
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => bucket.stop())

const filled = async () => {
  const files = diskFiles(temporaryFolder())
  for (const name of ['hero.webp', '.sources/ab/1', 'Käufer (1).jpg', 'd.jpg', 'e.jpg'])
    await files.write(name, Buffer.from(`of ${name}`))
  return files
}
const contents = async (files: FileStore) => {
  const found: Record<string, string> = {}
  for await (const { name } of files.list()) found[name] = String(await files.read(name))
  return found
}

test('files go into a bucket and back, counted, and stay where they were', async () => {
  const disk = await filled()
  const inBucket = s3Files(bucket, 'round')
  const before = await contents(disk)
  expect(await copyFiles(disk, inBucket)).toMatchObject({ copied: 5, there: 0, failed: [] })
  expect(await contents(inBucket)).toEqual(before)
  const other = diskFiles(temporaryFolder())
  expect(await copyFiles(inBucket, other)).toMatchObject({ copied: 5, bytes: expect.any(Number) })
  expect(await contents(other)).toEqual(before)
  expect(await contents(disk)).toEqual(before)
})

test('a run that broke off is run again: what is there and the same is compared, what is not is copied', async () => {
  const disk = await filled()
  const inBucket = s3Files(bucket, 'again')
  let calls = 0
  const breaking: FileStore = {
    ...inBucket,
    write: async (name, body) => {
      calls += 1
      if (calls > 2) throw new Error('The line is cut')
      await inBucket.write(name, body)
    },
  }
  const first = await copyFiles(disk, breaking)
  expect(first).toMatchObject({ copied: 2, there: 0 })
  expect(first.failed).toHaveLength(3)
  expect(first.failed[0]?.why).toBe('The line is cut')
  // Of the same size, but not the same.
  await inBucket.write('d.jpg', Buffer.from('xx d.jpg'))
  const second = await copyFiles(disk, inBucket)
  expect(second.failed).toEqual([])
  expect(second.copied + second.there).toBe(5)
  expect(await contents(inBucket)).toEqual(await contents(disk))
  expect(await copyFiles(disk, inBucket)).toMatchObject({ copied: 0, there: 5 })
})

test('a second copy leaves what was changed at the new place after its original, and names it', async () => {
  const [from, to] = [await filled(), diskFiles(temporaryFolder())]
  expect(await copyFiles(from, to, { keepNewer: true })).toMatchObject({ copied: 5, newer: [] })
  await setTimeout(20)
  await to.write('d.jpg', Buffer.from('replaced at the new place'))
  await from.write('e.jpg', Buffer.from('replaced at the old place'))
  const second = await copyFiles(from, to, { keepNewer: true })
  expect(second).toMatchObject({ copied: 1, there: 3, newer: ['d.jpg'], failed: [] })
  expect(String(await to.read('d.jpg'))).toBe('replaced at the new place')
  expect(String(await to.read('e.jpg'))).toBe('replaced at the old place')
})

test('a copy that is not the same is deleted and told', async () => {
  const target = diskFiles(temporaryFolder())
  const lossy: FileStore = { ...target, write: (name) => target.write(name, Readable.from(['x'])) }
  const moved = await copyFiles(await filled(), lossy)
  expect(moved).toMatchObject({ copied: 0, there: 0 })
  expect(moved.failed).toHaveLength(5)
  expect(await contents(target)).toEqual({})
})

test('the command says how many went, and never that nothing was a success', async () => {
  const folder = temporaryFolder()
  const run = async (direction: string, more: Record<string, string> = {}) => {
    const env = {
      ...process.env,
      DATA_DIR: folder,
      S3_BUCKET: bucket.bucket,
      S3_ENDPOINT: bucket.endpoint,
      S3_ACCESS_KEY_ID: 'tests',
      S3_SECRET_ACCESS_KEY: 'tests',
      ...more,
    }
    const command = ['--conditions=react-server', '--import', 'tsx', 'src/launch/files.ts']
    return await promisify(execFile)(process.execPath, [...command, direction], { env }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stdout, stderr }) => ({ code, text: `${stdout}${stderr}` }),
    )
  }
  expect(await run('to-bucket')).toMatchObject({
    code: 1,
    text: expect.stringContaining('There is no file to copy'),
  })
  expect(await run('to-bucket', { S3_BUCKET: 'other' })).toMatchObject({ code: 1 })
  expect(await run('to-bucket', { S3_BUCKET: '' })).toMatchObject({ code: 1 })
  expect(await run('sideways')).toMatchObject({ code: 1 })
  await diskFiles(join(folder, 'media')).write('hero.webp', Buffer.from('hero'))
  await diskFiles(join(folder, 'feeds')).write('inbox/yard/stock.csv', Buffer.from('x'))
  expect(await run('to-bucket')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^media +1 copied.*\nall +1 copied, 0 were there, 0 failed/ms),
  })
  expect((await run('to-bucket')).text).toMatch(/all +0 copied, 1 were there/)
})
