import { blocksOfTemplate } from '@blocks/index'
import type { CollectionConfig } from 'payload'
import { everyoneButReaders } from '@/cms/access/everyone-but-readers'
import { signedIn } from '@/cms/access/signed-in'
import { refusePathOfAccount } from '@/cms/addresses/account-paths'
import { freeAddress } from '@/cms/addresses/free-address'
import { refusePathOfModel } from '@/cms/addresses/one-document-a-path'
import { preview } from '@/cms/addresses/preview-url'
import { siteRevalidation } from '@/cms/cache/revalidate-site'
import { blocksOfSite } from '@/cms/documents/blocks-of-site'
import { metaFields } from '@/cms/documents/meta-fields'
import { redirectMoved, rememberAddress } from '@/cms/redirects/redirect-moved'
import { checksEndpoint, refuseFaultyPublish } from '@/editing/checks/publish-checks'
import { copyPageEndpoint, copyTargetsEndpoint } from '@/editing/copy/copy-page'
import { pagesToMendEndpoint } from '@/editing/dashboard/pages-to-mend'
import { newPageEndpoint } from '@/editing/new-page'
import { oneEditor } from '@/editing/one-editor'
import { privacyParagraphEndpoint } from '@/editing/privacy-paragraph'
import { retireEndpoint } from '@/editing/retire-page'
import { scheduleEndpoints } from '@/editing/schedule/schedules'
import { LONGEST_PATH, normalPath, pathFault } from '@/sites/reserved-paths'
import { blockSlugs } from '../blocks/index'
import { stockFindings } from '../blocks/stock-findings'
import { addressFromTitle, longList, openNewRow } from './fields'
import { stockMatchesEndpoint, stockValuesEndpoint } from './stock-matches-endpoint'

/** A page of a site, made of blocks. */
export const Pages: CollectionConfig = {
  slug: 'pages',
  labels: { singular: 'Page', plural: 'Pages' },
  admin: {
    useAsTitle: 'title',
    group: 'Content',
    enableListViewSelectAPI: true,
    listSearchableFields: ['title', 'path'],
    pagination: longList,
    defaultColumns: ['title', 'path', 'site', '_status', 'updatedAt'],
    preview: preview('pages'),
    components: {
      edit: {
        beforeDocumentControls: [
          '/src/editing/admin/PreviewLink#PreviewLink',
          '/src/editing/admin/OpenFieldOfAddress#OpenFieldOfAddress',
          '/src/editing/admin/ReleaseLock#ReleaseLock',
        ],
        editMenuItems: [
          '/src/editing/admin/MenuItems#CopyMenuItem',
          '/src/editing/admin/MenuItems#RetireMenuItem',
        ],
        PublishButton: '/src/editing/admin/PublishWithChecks#PublishWithChecks',
      },
    },
    livePreview: { url: ({ data }) => preview('pages')(data) },
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
  defaultSort: 'path',
  indexes: [{ fields: ['site', 'path'], unique: true }],
  versions: {
    drafts: { autosave: { interval: 800, showSaveDraftButton: true }, schedulePublish: true },
    maxPerDoc: 25,
  },
  endpoints: [
    checksEndpoint('pages', stockFindings),
    ...scheduleEndpoints('pages'),
    retireEndpoint('pages'),
    pagesToMendEndpoint,
    newPageEndpoint,
    privacyParagraphEndpoint,
    copyPageEndpoint,
    copyTargetsEndpoint,
    stockMatchesEndpoint,
    stockValuesEndpoint,
  ],
  hooks: {
    ...siteRevalidation,
    beforeValidate: [refusePathOfModel, refusePathOfAccount('path')],
    beforeChange: [
      ...oneEditor.beforeChange,
      ...siteRevalidation.beforeChange,
      refuseFaultyPublish,
      rememberAddress('pages'),
    ],
    afterChange: [
      redirectMoved('pages'),
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
          label: 'Page',
          fields: [
            { name: 'title', type: 'text', required: true, maxLength: 120 },
            {
              name: 'blocks',
              type: 'blocks',
              label: 'Blocks',
              blockReferences: blockSlugs,
              filterOptions: blocksOfSite((template) => blocksOfTemplate(blockSlugs, template)),
              blocks: [],
              admin: { initCollapsed: true, components: openNewRow },
            },
          ],
        },
        { name: 'meta', label: 'Search engines', fields: metaFields },
      ],
    },
    {
      name: 'canonical',
      type: 'text',
      label: 'Listed as',
      maxLength: LONGEST_PATH,
      validate: (value: string | null | undefined) =>
        !value || /^\/[^\s?#]*$/.test(value) || 'Write the address of a page, such as /contact.',
      admin: {
        position: 'sidebar',
        description:
          'Where two pages say the same: the address of the one that search engines list. Empty: this one.',
      },
    },
    {
      name: 'path',
      type: 'text',
      label: 'Address',
      required: true,
      index: true,
      maxLength: LONGEST_PATH,
      hooks: {
        beforeDuplicate: [freeAddress({ collection: 'pages', field: 'path', owner: 'site' })],
        // Empty stays empty: an autosaved new page must not become the home page.
        beforeValidate: [
          ({ value }) => (typeof value === 'string' && value.trim() ? normalPath(value) : null),
        ],
      },
      validate: (value: string | null | undefined) =>
        value ? (pathFault(value) ?? true) : 'Fill in the address of the page; / is the home page.',
      admin: {
        position: 'sidebar',
        components: addressFromTitle('title', '/'),
        description:
          'Address on the site: / for the home page, /finance, /finance/novated. Made from the title of a new page, until you write another.',
      },
    },
  ],
}
