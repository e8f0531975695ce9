import type { CollectionConfig } from 'payload'
import { everyoneButReaders } from '@/cms/access/everyone-but-readers'
import { signedIn } from '@/cms/access/signed-in'
import { freeAddress } from '@/cms/addresses/free-address'
import { preview } from '@/cms/addresses/preview-url'
import { siteRevalidation } from '@/cms/cache/revalidate-site'
import { metaFields } from '@/cms/documents/meta-fields'
import { redirectMoved, rememberAddress } from '@/cms/redirects/redirect-moved'
import { checksEndpoint, refuseFaultyPublish } from '@/editing/checks/publish-checks'
import { oneEditor } from '@/editing/one-editor'
import { retireEndpoint } from '@/editing/retire-page'
import { scheduleEndpoints } from '@/editing/schedule/schedules'
import { url } from '../blocks/fields'
import { addressFromTitle, pictureField, slugField } from './fields'

const slug = slugField({
  help: 'Address of the post: /blog/<slug>. Made from the heading of a new post, until you write another.',
})

/** A post of a site's blog. BLOG-05 */
export const Posts: CollectionConfig = {
  slug: 'posts',
  labels: { singular: 'Post', plural: 'Posts' },
  admin: {
    useAsTitle: 'heading',
    group: 'Content',
    enableListViewSelectAPI: true,
    defaultColumns: ['heading', 'date', 'category', 'site', '_status'],
    preview: preview('posts'),
    components: {
      edit: {
        beforeDocumentControls: [
          '/src/editing/admin/PreviewLink#PreviewLink',
          '/src/editing/admin/OpenFieldOfAddress#OpenFieldOfAddress',
          '/src/editing/admin/ReleaseLock#ReleaseLock',
        ],
        editMenuItems: ['/src/editing/admin/MenuItems#RetireMenuItem'],
        PublishButton: '/src/editing/admin/PublishWithChecks#PublishWithChecks',
      },
    },
    livePreview: { url: ({ data }) => preview('posts')(data) },
  },
  access: {
    create: everyoneButReaders,
    read: signedIn,
    update: everyoneButReaders,
    delete: everyoneButReaders,
    readVersions: signedIn,
  },
  disableBulkDelete: true,
  disableBulkEdit: true,
  trash: true,
  defaultSort: '-date',
  indexes: [{ fields: ['site', 'slug'], unique: true }],
  versions: {
    drafts: { autosave: { interval: 800, showSaveDraftButton: true }, schedulePublish: true },
    maxPerDoc: 25,
  },
  endpoints: [checksEndpoint('posts'), ...scheduleEndpoints('posts'), retireEndpoint('posts')],
  hooks: {
    ...siteRevalidation,
    beforeChange: [
      ...oneEditor.beforeChange,
      ...siteRevalidation.beforeChange,
      refuseFaultyPublish,
      rememberAddress('posts'),
    ],
    afterChange: [
      redirectMoved('posts'),
      ...siteRevalidation.afterChange,
      ...oneEditor.afterChange,
    ],
  },
  fields: [
    {
      name: 'planned',
      type: 'ui',
      admin: { components: { Field: '/src/editing/admin/Plans#Plans' } },
    },
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Post',
          fields: [
            {
              name: 'heading',
              type: 'text',
              required: true,
              maxLength: 120,
              admin: { description: 'Title of the post, its card and its line in the feed.' },
            },
            {
              name: 'description',
              type: 'textarea',
              required: true,
              maxLength: 300,
              admin: {
                description:
                  'Cards show the first 80 characters, the feed and search engines all of it.',
              },
            },
            pictureField(
              'image',
              'Picture',
              'On the card and over the text; at least 1,200 px wide.',
            ),
            { name: 'content', type: 'richText', label: 'Text' },
          ],
        },
        { name: 'meta', label: 'Search engines', fields: metaFields },
      ],
    },
    {
      ...slug,
      hooks: {
        beforeDuplicate: [freeAddress({ collection: 'posts', field: 'slug', owner: 'site' })],
      },
      admin: { ...slug.admin, position: 'sidebar', components: addressFromTitle('heading', '') },
    },
    {
      name: 'date',
      type: 'date',
      required: true,
      defaultValue: () => new Date().toISOString(),
      admin: {
        position: 'sidebar',
        description: 'On the card; the latest comes first. To publish later, use Schedule publish.',
        date: { displayFormat: 'd MMM yyyy' },
      },
    },
    {
      name: 'category',
      type: 'text',
      index: true,
      validate: (value: string | null | undefined) =>
        !value ||
        /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) ||
        'Use small letters, digits and single hyphens, for example vehicle-reviews.',
      admin: {
        position: 'sidebar',
        description:
          'For example vehicle-reviews: then /blog/vehicle-reviews can list it and has a feed.',
      },
    },
    {
      ...url('href', 'Links elsewhere', false),
      admin: {
        position: 'sidebar',
        description: 'A full address, for a post that lives on another site.',
      },
    },
  ],
}
