import { cloudStoragePlugin } from '@payloadcms/plugin-cloud-storage'
import type { Config, Field, Plugin } from 'payload'
import { s3Settings } from '@/server/files/files'
import { s3ClientConfig } from '@/server/files/s3-files'
import { nobody } from '../access/nobody'

/** Where the uploads of a collection are in the bucket: where `fileStore` finds them. */
const collections = {
  media: { prefix: 'media' },
  'brand-marks': { prefix: 'brand-marks' },
  'feed-runs': { prefix: 'feeds/uploads' },
}
/** The folder is the collection's, not written on each document: files may move without their documents. */
const useCompositePrefixes = true

/**
 * Uploads of the CMS in the bucket of `S3_*`. Without one they stay on the disk, and only the fields are
 * added, so that the schema is the same; the client of the bucket, 75 MB with what it loads, is not.
 */
export const storage: Plugin = async (config) => withoutChoice(await stored(config))

const stored: Plugin = async (config) => {
  const settings = s3Settings()
  if (!settings) {
    return await cloudStoragePlugin({
      enabled: false,
      alwaysInsertFields: true,
      useCompositePrefixes,
      collections: Object.fromEntries(
        Object.entries(collections).map(([slug, { prefix }]) => [slug, { adapter: null, prefix }]),
      ),
    })(config)
  }
  const { s3Storage } = await import('@payloadcms/storage-s3')
  return await s3Storage({
    alwaysInsertFields: true,
    useCompositePrefixes,
    bucket: settings.bucket,
    collections,
    config: s3ClientConfig(settings),
  })(config)
}

/** Where a file is in the bucket is nobody's to say: a document could name the file of another one. */
function withoutChoice(config: Config): Config {
  const closed = (field: Field): Field =>
    'name' in field && (field.name === 'prefix' || field.name === '_objectKey')
      ? ({ ...field, access: { create: nobody, read: nobody, update: nobody } } as Field)
      : field
  return {
    ...config,
    collections: config.collections?.map((collection) =>
      collection.slug in collections
        ? { ...collection, fields: collection.fields.map(closed) }
        : collection,
    ),
  }
}
