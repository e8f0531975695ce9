import type { CollectionConfig } from 'payload'
import { platformAdmins } from '@/cms/access/platform-admins'
import { signedIn } from '@/cms/access/signed-in'
import { revalidatePlatform } from '@/cms/cache/revalidate-site'
import { refuseDeleteWhileUsed } from '@/cms/in-use/refuse-while-used'
import { slugField } from './fields'

/** A brand of vehicles, shared by all sites. DATA-11 */
export const Manufacturers: CollectionConfig = {
  slug: 'manufacturers',
  labels: { singular: 'Manufacturer', plural: 'Manufacturers' },
  admin: { useAsTitle: 'name', group: 'Platform', defaultColumns: ['name', 'slug'] },
  access: {
    create: platformAdmins,
    read: signedIn,
    update: platformAdmins,
    delete: platformAdmins,
  },
  disableBulkDelete: true,
  disableBulkEdit: true,
  // A second brand of its slug is refused.
  disableDuplicate: true,
  defaultSort: 'name',
  hooks: {
    afterChange: [revalidatePlatform],
    afterDelete: [revalidatePlatform],
    beforeDelete: [
      // For a site of one brand, only this says which brand it is.
      refuseDeleteWhileUsed([
        { collection: 'models', field: 'manufacturer' },
        { collection: 'sites', field: 'manufacturer' },
        { collection: 'dealerships', field: 'manufacturer' },
      ]),
    ],
  },
  fields: [
    { name: 'name', type: 'text', required: true, unique: true, maxLength: 60 },
    slugField({ unique: true, help: 'As in search addresses, for example /search/mazda.' }),
    { name: 'logo', type: 'upload', relationTo: 'brand-marks' },
    { name: 'manufacturer_body', type: 'text', hasMany: true, label: 'Body categories' },
    { name: 'manufacturer_body2', type: 'text', hasMany: true, label: 'Body categories, second' },
    { name: 'manufacturer_body3', type: 'text', hasMany: true, label: 'Body categories, third' },
  ],
}
