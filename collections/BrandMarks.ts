import path from 'node:path'
import type { CollectionConfig } from 'payload'
import { platformAdmins } from '@/cms/access/platform-admins'
import { signedIn } from '@/cms/access/signed-in'
import { revalidatePlatform } from '@/cms/cache/revalidate-site'
import {
  filesOnly,
  refuseAddress,
  refuseWithoutRoom,
  renameToAscii,
  stripMetadata,
} from '@/media/upload-hooks'
import { env } from '@/server/env'

/** Logos of manufacturers: pictures that every site may show. */
export const BrandMarks: CollectionConfig = {
  slug: 'brand-marks',
  labels: { singular: 'Brand mark', plural: 'Brand marks' },
  admin: { useAsTitle: 'alt', group: 'Platform' },
  access: {
    create: platformAdmins,
    read: signedIn,
    update: platformAdmins,
    delete: platformAdmins,
  },
  disableBulkDelete: true,
  disableBulkEdit: true,
  upload: {
    staticDir: path.join(env().dataDir, 'brand-marks'),
    mimeTypes: ['image/svg+xml', 'image/png', 'image/webp'],
    ...filesOnly,
  },
  hooks: {
    beforeOperation: [refuseAddress, refuseWithoutRoom, stripMetadata, renameToAscii],
    afterChange: [revalidatePlatform],
    afterDelete: [revalidatePlatform],
  },
  fields: [{ name: 'alt', type: 'text', required: true, label: 'Name of the brand' }],
}
