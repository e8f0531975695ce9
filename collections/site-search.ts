import type { Field } from 'payload'
import { nobody } from '@/cms/access/nobody'
import { platformAdminsField } from '@/cms/access/platform-admins'
import { searchKeys } from '@/inventory/index/site-index'
import { searchHostFault } from '@/sites/search-index'

/** The index that a site's shoppers search, where it is not the platform's. SITE-08 */
export const siteSearch: Field = {
  name: 'search_index',
  type: 'group',
  label: 'Stock on another index',
  access: {
    create: platformAdminsField,
    read: platformAdminsField,
    update: platformAdminsField,
  },
  admin: {
    description:
      'Empty: the site shows the cars of its dealerships that feeds bring to the platform. With a host, it shows those that another system keeps on its own index, in Algolia’s protocol and with our attributes. Feeds and the marks of reserved cars do not reach that index.',
  },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'host',
          type: 'text',
          label: 'Search host',
          maxLength: 253,
          validate: searchHostFault,
          admin: { placeholder: 'ABC123-dsn.algolia.net' },
        },
        {
          name: 'app_id',
          type: 'text',
          label: 'Application id',
          maxLength: 60,
          admin: { placeholder: 'As the host says' },
        },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'index_name',
          type: 'text',
          label: 'Name of the index',
          maxLength: 120,
          admin: { placeholder: 'Car_production' },
        },
        {
          name: 'new_key',
          type: 'text',
          virtual: true,
          maxLength: 400,
          label: 'Search-only key',
          admin: {
            description:
              'It is kept encrypted and never shown again. Browsers get a key derived from it that sees this site’s cars alone. Empty: it stays as it is.',
          },
        },
      ],
    },
    {
      name: 'key',
      type: 'text',
      hidden: true,
      access: { create: nobody, read: nobody, update: nobody },
      hooks: {
        beforeChange: [
          ({ siblingData, originalDoc }) => {
            const fresh: unknown = siblingData.new_key
            if (!siblingData.host) return null
            return typeof fresh === 'string' && fresh.trim() !== ''
              ? searchKeys.encrypt(fresh.trim())
              : originalDoc?.search_index?.key
          },
        ],
      },
    },
  ],
}
