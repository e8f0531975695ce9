import { startFauxqs } from 'fauxqs'
import type { S3Settings } from '@/server/files/s3-files'

const BUCKET = 'forecourt'

/** A server of S3's protocol with an empty bucket, on loopback and in memory. */
export async function startBucket(): Promise<
  S3Settings & { endpoint: string; stop(): Promise<void> }
> {
  const server = await startFauxqs({
    host: '127.0.0.1',
    port: 0,
    logger: false,
    init: { buckets: [BUCKET] },
  })
  return {
    bucket: BUCKET,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${server.port}`,
    credentials: { accessKeyId: 'tests', secretAccessKey: 'tests' },
    forcePathStyle: true,
    stop: () => server.stop(),
  }
}
