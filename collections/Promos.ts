import type { CollectionConfig, DateField } from 'payload'
import { adminsOfTheGroup } from '@/access/admins-of-the-group'
import { membersWhoSeeThePromo } from '@/access/members-who-see-the-promo'
import { idOf } from '@/access/user'
import { keepOwnGroup } from '@/cms/keep-own-group'
import { onlySitesOfTheGroup } from '@/cms/only-sites-of-the-group'
import { groupRevalidation } from '@/cms/revalidate-site'
import { refreshAtPromoBoundaries } from '@/cms/tasks/refresh-group'
import { carTypeOptions, groupField } from './fields'

const moment = (name: 'start' | 'expiry', label: string, description: string): DateField => ({
  name,
  type: 'date',
  required: true,
  index: true,
  timezone: true,
  label,
  admin: { description, date: { pickerAppearance: 'dayAndTime' } },
})

/** A promotion, written once by a group and shown on many of its sites. PROMO-04 … PROMO-09 */
export const Promos: CollectionConfig = {
  slug: 'promos',
  labels: { singular: 'Promotion', plural: 'Promotions' },
  admin: {
    useAsTitle: 'name',
    group: 'Group',
    defaultColumns: ['name', 'start', 'expiry', 'sites'],
  },
  access: {
    create: adminsOfTheGroup,
    read: membersWhoSeeThePromo,
    update: adminsOfTheGroup,
    delete: adminsOfTheGroup,
  },
  disableBulkDelete: true,
  disableBulkEdit: true,
  trash: true,
  defaultSort: '-start',
  hooks: {
    beforeValidate: [keepOwnGroup],
    beforeChange: [onlySitesOfTheGroup],
    ...groupRevalidation,
    afterChange: [...groupRevalidation.afterChange, refreshAtPromoBoundaries],
  },
  fields: [
    groupField('Only sites of this group can show the promotion.'),
    {
      name: 'name',
      type: 'text',
      required: true,
      maxLength: 80,
      admin: { description: 'For the list in the CMS; shoppers never see it.' },
    },
    {
      name: 'sites',
      type: 'relationship',
      relationTo: 'sites',
      hasMany: true,
      required: true,
      admin: { description: 'Shows on these sites.', allowCreate: false },
      filterOptions: ({ data, user }) => {
        const group = idOf(data?.group) ?? idOf(user?.group)
        return group === null ? true : { group: { equals: group } }
      },
    },
    {
      type: 'row',
      fields: [
        moment('start', 'Shows from', 'Appears at this second.'),
        moment('expiry', 'Until', 'Gone at this second.'),
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'position',
          type: 'number',
          hasMany: true,
          min: 0,
          admin: {
            description: 'Places among the cars, counted from 0. Empty: as the site settings say.',
          },
        },
        {
          name: 'display',
          type: 'select',
          hasMany: true,
          label: 'Only with cars that are',
          options: carTypeOptions,
          admin: { description: 'Nothing chosen means every page.' },
        },
        {
          name: 'strictDisplay',
          type: 'checkbox',
          defaultValue: false,
          label: 'Only on pages that show nothing else',
        },
      ],
    },
    {
      name: 'node',
      type: 'group',
      label: 'What shoppers see',
      fields: [
        { name: 'heading', type: 'text', required: true, maxLength: 80 },
        { name: 'text', type: 'textarea', maxLength: 300 },
        {
          name: 'image',
          type: 'upload',
          relationTo: 'media',
          label: 'Picture',
          filterOptions: ({ data, user }) => {
            const group = idOf(data?.group) ?? idOf(user?.group)
            return group === null ? true : { 'site.group': { equals: group } }
          },
        },
        {
          type: 'row',
          fields: [
            { name: 'url', type: 'text', label: 'Goes to' },
            { name: 'linkLabel', type: 'text', label: 'Words of the link', maxLength: 40 },
          ],
        },
        {
          name: 'background',
          type: 'select',
          defaultValue: 'band',
          required: true,
          options: [
            { label: 'Brand colour', value: 'band' },
            { label: 'Quiet panel', value: 'sunken' },
          ],
        },
        {
          name: 'conditions',
          type: 'textarea',
          maxLength: 600,
          admin: { description: 'Fine print, in full.' },
        },
      ],
    },
  ],
}
