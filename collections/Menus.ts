import type { CollectionConfig, Field, TextFieldSingleValidation } from 'payload'
import { everyoneButReaders } from '@/cms/access/everyone-but-readers'
import { signedIn } from '@/cms/access/signed-in'
import { siteRevalidation } from '@/cms/cache/revalidate-site'
import { validateLink } from '@/cms/setup/link-target'
import { refuseDeadLinks } from '@/editing/checks/refuse-dead-links'
import type { Menu } from '@/payload-types'
import { url } from '../blocks/fields'
import { openNewRow } from './fields'

const words: Field = { name: 'name', type: 'text', required: true, maxLength: 60, label: 'Words' }

const linkTarget: TextFieldSingleValidation = (value, options) =>
  validateLink(value, { ...options, required: true })

/** An item must have a link unless it opens a list or links. */
const itemTarget: TextFieldSingleValidation = (value, options) => {
  const { dynamicDropdown, dropdownItems } = options.siblingData as Partial<
    NonNullable<Menu['items']>[number]
  >
  const opens = Boolean(dynamicDropdown || dropdownItems?.length)
  return validateLink(value, { ...options, required: !opens })
}

/** Rows show their labels, so that a menu can be read and sorted while collapsed. */
const folded = {
  initCollapsed: true,
  components: { ...openNewRow, RowLabel: '/src/shell/admin/MenuItemLabel#MenuItemLabel' },
}

/** Header and footer of a site as data. NAV-17 */
export const Menus: CollectionConfig = {
  slug: 'menus',
  labels: { singular: 'Menu', plural: 'Menus' },
  admin: { useAsTitle: 'place', group: 'Content', defaultColumns: ['place', 'site', 'updatedAt'] },
  access: {
    create: everyoneButReaders,
    read: signedIn,
    update: everyoneButReaders,
    delete: everyoneButReaders,
  },
  disableBulkDelete: true,
  disableBulkEdit: true,
  // A site has one menu at a place.
  disableDuplicate: true,
  trash: true,
  indexes: [{ fields: ['site', 'place'], unique: true }],
  hooks: {
    ...siteRevalidation,
    beforeChange: [
      refuseDeadLinks({ readBy: ({ items }) => ({ items }) }),
      ...siteRevalidation.beforeChange,
    ],
  },
  fields: [
    {
      name: 'place',
      type: 'select',
      required: true,
      options: [
        { label: 'Header', value: 'header' },
        { label: 'Footer', value: 'footer' },
      ],
    },
    {
      name: 'items',
      type: 'array',
      label: 'Menu items',
      labels: { singular: 'Item', plural: 'Items' },
      maxRows: 12,
      admin: {
        ...folded,
        description: 'In the footer each item with links under it is a column.',
      },
      fields: [
        { type: 'row', fields: [words, url('url', 'Goes to', false, itemTarget)] },
        {
          name: 'dynamicDropdown',
          type: 'select',
          label: 'Opens a list of',
          options: [
            { label: 'Stock: conditions, bodies and makes with their counts', value: 'stock' },
            { label: 'Models of this site', value: 'models' },
            { label: 'Brands of this site, with logos', value: 'brands' },
            { label: 'Locations of this site', value: 'locations' },
          ],
          admin: { placeholder: 'The links below' },
        },
        {
          name: 'dropdownItems',
          type: 'array',
          label: 'Links under it',
          labels: { singular: 'Link', plural: 'Links' },
          maxRows: 16,
          admin: folded,
          fields: [{ type: 'row', fields: [words, url('url', 'Goes to', false, linkTarget)] }],
        },
      ],
    },
  ],
}
