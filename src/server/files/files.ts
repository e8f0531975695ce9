import { join } from 'node:path'
import { type Env, env } from '../env'
import { diskFiles } from './disk-files'
import type { FileFolder, FileStore } from './port'
import { type S3Settings, s3Files } from './s3-files'

/** Where files are: null for this machine's disk. */
export function s3Settings(given: Env = env()): S3Settings | null {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given
  if (!S3_BUCKET) return null
  return {
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
    // Only Amazon gives each bucket a host of its own without being asked.
    forcePathStyle: given.S3_FORCE_PATH_STYLE ?? S3_ENDPOINT !== undefined,
  }
}

/**
 * The files of a folder, in the bucket of `S3_*` or below the data folder.
 *
 * @param dataDir of another installation, as tests have
 */
export function fileStore(folder: FileFolder, dataDir = env().dataDir): FileStore {
  const settings = s3Settings()
  return settings ? s3Files(settings, folder) : diskFiles(join(dataDir, folder))
}
