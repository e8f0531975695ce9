import type { CollectionConfig } from 'payload'
import { editorsOfSitesThatShowTheLocation } from '@/cms/access/editors-of-sites-that-show-the-location'
import { ownDealershipsOnly } from '@/cms/access/editors-of-the-dealership'
import { everyoneButReaders } from '@/cms/access/everyone-but-readers'
import { membersOfTheGroup } from '@/cms/access/members-of-the-group'
import { nobody } from '@/cms/access/nobody'
import { dealershipOfTheEditor } from '@/cms/ownership/dealership-of-the-editor'
import { findCarsToLock } from '@/feeds/admin/find-cars-to-lock'
import {
  carOfTheOverride,
  lockStock,
  releaseOverride,
  showOverride,
} from '@/feeds/admin/override-hooks'
import { lockProblem } from '@/feeds/locks/lockable-fields'
import { lockableFields } from '@/feeds/locks/lockable-names'
import { besideTheDealership } from './fields'

/** Fields of a car that an editor locks against the feed, each with its reason and its end. */
export const VehicleOverrides: CollectionConfig = {
  slug: 'vehicle-overrides',
  labels: { singular: 'Vehicle lock', plural: 'Vehicle locks' },
  admin: {
    useAsTitle: 'car_name',
    group: 'Stock',
    description:
      'A locked field keeps your value whatever the feed says. Take the lock away and the feed’s value is back.',
    defaultColumns: ['car_name', 'stocknum', 'dealership_slug', 'updatedAt'],
  },
  access: {
    create: everyoneButReaders,
    read: membersOfTheGroup,
    update: editorsOfSitesThatShowTheLocation,
    delete: editorsOfSitesThatShowTheLocation,
  },
  disableBulkDelete: true,
  disableBulkEdit: true,
  disableDuplicate: true,
  defaultSort: '-updatedAt',
  hooks: {
    beforeValidate: [carOfTheOverride, dealershipOfTheEditor],
    afterChange: [showOverride],
    beforeDelete: [lockStock],
    afterDelete: [releaseOverride],
  },
  endpoints: [{ path: '/cars', method: 'get', handler: findCarsToLock }],
  fields: [
    {
      name: 'car_id',
      type: 'text',
      label: 'Vehicle',
      required: true,
      unique: true,
      index: true,
      access: { update: nobody },
      admin: { components: { Field: '@/feeds/admin/CarPicker#CarPicker' } },
    },
    {
      name: 'locks',
      type: 'array',
      label: 'Locked fields',
      labels: { singular: 'Locked field', plural: 'Locked fields' },
      minRows: 1,
      required: true,
      fields: [
        {
          type: 'row',
          fields: [
            {
              name: 'field',
              type: 'select',
              required: true,
              options: lockableFields.map(({ name, label }) => ({ value: name, label })),
            },
            {
              name: 'until',
              type: 'date',
              label: 'Until',
              admin: {
                description: 'Empty: until you take the lock away.',
                date: { pickerAppearance: 'dayAndTime', displayFormat: 'd MMM yyyy, h:mm a' },
              },
            },
          ],
        },
        {
          name: 'value',
          type: 'textarea',
          label: 'Your value',
          maxLength: 20_000,
          validate: (value: string | null | undefined, { siblingData }: { siblingData: unknown }) =>
            lockProblem((siblingData as { field?: string }).field ?? '', value ?? null) ?? true,
          admin: {
            rows: 2,
            description:
              'As a feed would write it: 23990, Drive Away, 45210, Yes. Empty shows nothing. Lists: one entry a line. A price is the drive-away price that shoppers see, and nothing is added to it; lock the price type too where it is not.',
          },
        },
        { name: 'reason', type: 'text', label: 'Why', required: true, maxLength: 200 },
      ],
    },
    {
      name: 'dealership',
      type: 'relationship',
      relationTo: 'dealerships',
      required: true,
      index: true,
      access: { update: nobody },
      filterOptions: ownDealershipsOnly,
      admin: { hidden: true },
    },
    ...besideTheDealership(),
    {
      name: 'stocknum',
      type: 'text',
      label: 'Stock number',
      required: true,
      access: { update: nobody },
      admin: { hidden: true, disableListColumn: false },
    },
    {
      name: 'car_name',
      type: 'text',
      label: 'Vehicle',
      admin: { hidden: true, disableListColumn: false },
    },
    {
      // The feed's values of the locked fields, to restore when the lock ends.
      name: 'feed_values',
      type: 'json',
      access: { create: nobody, update: nobody },
      admin: { hidden: true },
    },
  ],
}
