import type { CollectionConfig } from 'payload'
import { everyoneButReaders } from '@/cms/access/everyone-but-readers'
import { signedIn } from '@/cms/access/signed-in'
import { fileRevalidation } from '@/cms/cache/revalidate-site'
import { refuseDeleteOfUsedPicture, refuseTrashOfUsedPicture } from '@/cms/in-use/pictures-in-use'
import { mediaDirectory } from '@/cms/media-file'
import {
  filesOnly,
  refuseAddress,
  refuseHeavyPicture,
  refuseWithoutRoom,
  renameToAscii,
  stripMetadata,
} from '@/media/upload-hooks'
import { longList } from './fields'

/** Pictures and documents of one site. Photos of cars never come here. */
export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'File', plural: 'Media' },
  admin: {
    useAsTitle: 'alt',
    group: 'Content',
    listSearchableFields: ['alt', 'filename'],
    pagination: longList,
    defaultColumns: ['filename', 'alt', 'site', 'updatedAt'],
  },
  access: {
    create: everyoneButReaders,
    read: signedIn,
    update: everyoneButReaders,
    delete: everyoneButReaders,
  },
  disableBulkDelete: true,
  disableBulkEdit: true,
  trash: true,
  upload: {
    staticDir: mediaDirectory(),
    mimeTypes: [
      'image/jpeg',
      'image/png',
      'image/webp',
      'image/avif',
      'image/gif',
      'image/svg+xml',
      'application/pdf',
    ],
    focalPoint: true,
    ...filesOnly,
    adminThumbnail: 'thumbnail',
    // For the lists of the CMS only: shoppers get sizes from the image route.
    imageSizes: [{ name: 'thumbnail', width: 400, height: 300, position: 'centre' }],
  },
  hooks: {
    ...fileRevalidation,
    // Once as it came, and once as it is stored.
    beforeOperation: [
      refuseAddress,
      refuseWithoutRoom,
      refuseHeavyPicture,
      stripMetadata,
      refuseHeavyPicture,
      renameToAscii,
    ],
    beforeChange: [refuseTrashOfUsedPicture, ...fileRevalidation.beforeChange],
    beforeDelete: [refuseDeleteOfUsedPicture],
  },
  fields: [
    {
      name: 'alt',
      type: 'text',
      required: true,
      maxLength: 160,
      label: 'What it shows',
      admin: { description: 'Read out to people who do not see the picture.' },
    },
  ],
}
