import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { type FileFacts, type FileStore, FilesUnavailable } from './port'

export type S3Settings = {
  bucket: string
  region: string
  /** Of a store other than Amazon's. */
  endpoint?: string | undefined
  /** Without them those of the machine's own role. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
  /** `https://host/bucket/…` in place of `https://bucket.host/…`. */
  forcePathStyle: boolean
}

/** What every client of the bucket is made with, Payload's too. */
export const s3ClientConfig = ({ bucket: _, ...settings }: S3Settings) => ({
  ...settings,
  // Stores that are not Amazon's do not all know its newer checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 2_000, requestTimeout: 20_000 },
})

const BUCKET_AWAY =
  'The store of files does not answer, so nothing was stored. Try again in a few minutes.'
const BUCKET_FULL = 'The store of files is full, so nothing was stored. Make room, then try again.'

type Sdk = typeof import('@aws-sdk/client-s3') & { client: S3Client }
/** One connection pool for each bucket. */
const clients = new Map<string, Promise<Sdk>>()

/** Loaded at the first use: half a second and 35 MB that an installation on a disk does not spend. */
function sdkOf(settings: S3Settings): Promise<Sdk> {
  const key = JSON.stringify(settings)
  const loaded =
    clients.get(key) ??
    import('@aws-sdk/client-s3').then((sdk) => ({
      ...sdk,
      client: new sdk.S3Client(s3ClientConfig(settings)),
    }))
  clients.set(key, loaded)
  return loaded
}

/** The files of a folder in a bucket. */
export function s3Files(settings: S3Settings, folder: string): FileStore {
  const { bucket: Bucket } = settings
  const keyOf = (name: string) => `${folder}/${name}`
  return {
    facts: (name) =>
      answered(async () => {
        const { client, HeadObjectCommand } = await sdkOf(settings)
        const found = await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(name) }))
        return factsOf(found.ContentLength, found.LastModified, found.ETag)
      }),
    read: (name) =>
      answered(async () => {
        const { client, GetObjectCommand } = await sdkOf(settings)
        const found = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }))
        return Buffer.from((await found.Body?.transformToByteArray()) ?? [])
      }),
    stream: (name, range) =>
      answered(async () => {
        const { client, GetObjectCommand } = await sdkOf(settings)
        const Range = range && `bytes=${range.start}-${range.end}`
        const found = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name), Range }))
        return found.Body as Readable
      }),
    write: async (name, body) => {
      await answered(async () => {
        const { client, PutObjectCommand } = await sdkOf(settings)
        const target = { Bucket, Key: keyOf(name) }
        if (body instanceof Uint8Array) {
          await client.send(new PutObjectCommand({ ...target, Body: body }))
          return
        }
        // In parts; of an upload that breaks off none stays.
        const { Upload } = await import('@aws-sdk/lib-storage')
        const Body = Readable.from(body, { objectMode: false })
        await new Upload({ client, params: { ...target, Body } }).done()
      })
    },
    local: (name) =>
      answered(async () => {
        const { client, GetObjectCommand } = await sdkOf(settings)
        const found = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }))
        const copy = await mkdtemp(join(tmpdir(), 'forecourt-file-'))
        const path = join(copy, basename(name))
        const release = () => rm(copy, { recursive: true, force: true })
        try {
          await pipeline(found.Body as Readable, createWriteStream(path))
        } catch (error) {
          await release()
          throw error
        }
        return { path, release }
      }),
    remove: async (name) => {
      await answered(async () => {
        const { client, DeleteObjectCommand } = await sdkOf(settings)
        await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }))
      })
    },
    list: async function* (prefix = '') {
      const { client, ListObjectsV2Command } = await sdkOf(settings)
      let token: string | undefined
      do {
        const page = await failing(() =>
          client.send(
            new ListObjectsV2Command({ Bucket, Prefix: keyOf(prefix), ContinuationToken: token }),
          ),
        )
        for (const { Key, Size, LastModified, ETag } of page.Contents ?? [])
          if (Key && !Key.endsWith('/'))
            yield { name: Key.slice(folder.length + 1), ...factsOf(Size, LastModified, ETag) }
        token = page.NextContinuationToken
      } while (token)
    },
  }
}

/** @throws FilesUnavailable where the bucket does not answer, or there is none of its name. */
export async function checkBucket(settings: S3Settings): Promise<void> {
  const { client, HeadBucketCommand } = await sdkOf(settings)
  await failing(() => client.send(new HeadBucketCommand({ Bucket: settings.bucket })))
}

const factsOf = (size = 0, modified = new Date(0), etag = ''): FileFacts => ({
  size,
  modified,
  version: `${size}-${etag.replaceAll('"', '')}`,
})

/** Null for a file that is not there. */
async function answered<T>(ask: () => Promise<T>): Promise<T | null> {
  return await failing(async () => {
    try {
      return await ask()
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  })
}

async function failing<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    throw bucketFault(cause)
  }
}

type S3Fault = { name?: string; $metadata?: { httpStatusCode?: number } }

const isMissing = (error: unknown) =>
  ['NoSuchKey', 'NotFound'].includes((error as S3Fault).name ?? '')

/** Whether an error is one of a call to a bucket, by this module or by Payload's own storage. */
export const isS3Fault = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && '$metadata' in error

/** What went wrong with a bucket, in words. */
export function bucketFault(cause: unknown): FilesUnavailable {
  const status = (cause as S3Fault).$metadata?.httpStatusCode
  return status === 507
    ? new FilesUnavailable(507, BUCKET_FULL, { cause })
    : new FilesUnavailable(503, BUCKET_AWAY, { cause })
}
