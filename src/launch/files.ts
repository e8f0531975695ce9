import path from 'node:path'
import { diskFiles } from '@/server/files/disk-files'
import { s3Settings } from '@/server/files/files'
import { copyFiles, type Moved, movedFiles } from '@/server/files/move-files'
import { checkBucket, s3Files } from '@/server/files/s3-files'
import { formatCount } from '@/ui/number-format'
import { platformEnvironment } from './platform'
import { readSecrets } from './secrets'
import { settingsFrom } from './settings'
import { LaunchError, reportFailure } from './step'

const usage = `npm run files -- to-bucket | to-disk

Copies all files of this installation (media, brand marks, photos, videos, uploaded feeds) into the
bucket of S3_*, or out of it to the disk, and compares each copy with its original by SHA-256. Files
stay where they were: delete them there once sites are served from the new place. A run that was broken
off is run again, and copies what is missing. A file that was changed at the new place later than at the
old one is left as it is, and named.`

/** `npm run files`: moves an installation's files into a bucket and back. */
try {
  const [direction, ...more] = process.argv.slice(2)
  if ((direction !== 'to-bucket' && direction !== 'to-disk') || more.length > 0) {
    throw new LaunchError(usage)
  }
  await move(direction)
} catch (error) {
  reportFailure(error)
  // Said outright: a hook of the embedded database ends the process with 0 whatever the exit code is.
  process.exit(1)
}

async function move(direction: 'to-bucket' | 'to-disk') {
  const settings = settingsFrom(process.env)
  const secrets = await readSecrets(settings.dataDir)
  Object.assign(process.env, platformEnvironment(settings, secrets, { mode: 'production' }))
  const bucket = s3Settings()
  if (!bucket) throw new LaunchError('S3_BUCKET names no bucket. Set the S3_* variables first.')
  await checkBucket(bucket).catch((cause: Error) => {
    throw new LaunchError(`${cause.message} (${bucket.bucket})`)
  })
  const total: Moved = { copied: 0, there: 0, newer: [], bytes: 0, failed: [] }
  for (const { folder, prefix } of movedFiles) {
    const places = [
      diskFiles(path.join(settings.dataDir, folder)),
      s3Files(bucket, folder),
    ] as const
    const [from, to] = direction === 'to-bucket' ? places : [places[1], places[0]]
    const moved = await copyFiles(from, to, {
      prefix,
      keepNewer: true,
      onFile: progressOf(folder),
    })
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
    console.log(`${folder.padEnd(12)} ${words(moved)}`)
    for (const name of moved.newer)
      console.log(`  • ${folder}/${name}: was changed there later, and is left as it is`)
    for (const { name, why } of moved.failed) console.error(`  ✗ ${folder}/${name}: ${why}`)
    total.copied += moved.copied
    total.there += moved.there
    total.newer.push(...moved.newer)
    total.bytes += moved.bytes
    total.failed.push(...moved.failed)
  }
  console.log(`${'all'.padEnd(12)} ${words(total)}`)
  if (total.failed.length > 0) throw new LaunchError('Not all files arrived. Run it again.')
  if (total.copied + total.there + total.newer.length === 0) {
    throw new LaunchError('There is no file to copy: is this the right DATA_DIR and bucket?')
  }
}

function words({ copied, there, newer, bytes, failed }: Moved): string {
  const counts = [
    `${formatCount(copied)} copied`,
    `${formatCount(there)} were there`,
    ...(newer.length > 0 ? [`${formatCount(newer.length)} newer there and left`] : []),
    `${formatCount(failed.length)} failed`,
  ]
  return [...counts, `${(bytes / 1e6).toFixed(1)} MB compared`].join(', ')
}

function progressOf(folder: string): (moved: Moved) => void {
  let shown = 0
  return (moved) => {
    if (!process.stdout.isTTY || performance.now() - shown < 200) return
    shown = performance.now()
    process.stdout.write(`\r\x1b[K${folder.padEnd(12)} ${words(moved)}`)
  }
}
