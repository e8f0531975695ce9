import type { CollectionConfig } from 'payload'
import { membersOfThisGroup } from '@/cms/access/members-of-the-group'
import { platformAdmins } from '@/cms/access/platform-admins'
import { endSessionsOfGroup } from '@/cms/accounts/second-factor/at-sign-in'
import { revalidateThisGroup } from '@/cms/cache/revalidate-site'
import { refuseDeleteWhileUsed, refuseTrashWhileUsed } from '@/cms/in-use/refuse-while-used'
import { slugField } from './fields'

/** An organisation: one dealer or a group of them. The outer boundary between customers. */
export const Groups: CollectionConfig = {
  slug: 'groups',
  labels: { singular: 'Group', plural: 'Groups' },
  admin: { useAsTitle: 'name', group: 'Platform', defaultColumns: ['name', 'slug'] },
  access: {
    create: platformAdmins,
    read: membersOfThisGroup,
    update: platformAdmins,
    delete: platformAdmins,
  },
  disableBulkDelete: true,
  disableBulkEdit: true,
  // A second group of its slug is refused.
  disableDuplicate: true,
  trash: true,
  hooks: {
    // Their pages could not render without the group.
    beforeChange: [refuseTrashWhileUsed([{ collection: 'sites', field: 'group' }])],
    afterChange: [revalidateThisGroup, endSessionsOfGroup],
    beforeDelete: [
      refuseDeleteWhileUsed([
        { collection: 'sites', field: 'group' },
        { collection: 'dealerships', field: 'group' },
        { collection: 'payment-accounts', field: 'group' },
        { collection: 'promos', field: 'group' },
        { collection: 'users', field: 'group' },
        { collection: 'stock-events', field: 'group' },
        { collection: 'feed-runs', field: 'group' },
      ]),
    ],
  },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 80 },
    slugField({ unique: true, help: 'Never shown to shoppers.' }),
    {
      name: 'requiresSecondFactor',
      type: 'checkbox',
      defaultValue: false,
      label: 'Its people sign in with a second factor',
      admin: {
        description:
          'A code of an app on their phone or a passkey, beside the password. Who has none yet sets it up at the next sign-in; sessions without one end now.',
      },
    },
  ],
}
