/** Imported before anything that reads the environment: files are in a bucket here. */
import { startBucket } from '../../bucket'

export const bucket = await startBucket()
Object.assign(process.env, {
  S3_BUCKET: bucket.bucket,
  S3_REGION: bucket.region,
  S3_ENDPOINT: bucket.endpoint,
  S3_ACCESS_KEY_ID: bucket.credentials?.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.credentials?.secretAccessKey,
})
