import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { serveVideo } from '@/media/serve-video'
import { diskFiles } from '@/server/files/disk-files'
import { temporaryFolder } from '../../temporary-folder'

let directory: string
beforeAll(async () => {
  directory = temporaryFolder()
  await writeFile(path.join(directory, 'walk.mp4'), '0123456789')
  await writeFile(path.join(directory, 'Walk around (1).MP4'), 'film')
  await writeFile(path.join(directory, 'secrets.json'), '{}')
})

const ask = async (file: string, range?: string) => {
  const request = new Request('https://x.example/', { headers: range ? { range } : {} })
  const response = await serveVideo(request, file, diskFiles(directory))
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    part: response.headers.get('content-range'),
    text: await response.text(),
  }
}

test.each([
  [undefined, 200, null, '0123456789'],
  ['bytes=0-', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
  ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=4-2', 416, 'bytes */10', ''],
  ['bytes=-', 416, 'bytes */10', ''],
  ['cars=1-2', 416, 'bytes */10', ''],
])('IMG-05 the range %s is answered with %i', async (range, status, part, text) => {
  expect(await ask('walk.mp4', range)).toMatchObject({ status, part, text })
})

test('IMG-05 a film is found under the name that a dealer gave it', async () => {
  expect(await ask(encodeURIComponent('Walk around (1).MP4'))).toMatchObject({
    status: 200,
    type: 'video/mp4',
    text: 'film',
  })
})

test.each([
  `${'長'.repeat(110)}.mp4`,
  '%E0%A4%A.mp4',
  'missing.mp4',
  'secrets.json',
  '../walk.mp4',
  '..%2fwalk.mp4',
  '.mp4',
  'a/b.mp4',
  '',
])('IMG-05 %j is not found', async (file) => {
  expect((await ask(file)).status).toBe(404)
})
