import type { CollectionConfig } from 'payload'
import { everyoneButReaders } from '@/access/everyone-but-readers'
import { signedIn } from '@/access/signed-in'
import { metaFields } from '@/cms/meta-fields'
import { refusePathOfModel } from '@/cms/one-document-a-path'
import { preview } from '@/cms/preview-url'
import { siteRevalidation } from '@/cms/revalidate-site'
import { normalPath, pathFault } from '@/sites/reserved-paths'
import { blockSlugs } from '../blocks/index'

/** A page of a site, made of blocks. */
export const Pages: CollectionConfig = {
  slug: 'pages',
  labels: { singular: 'Page', plural: 'Pages' },
  admin: {
    useAsTitle: 'title',
    group: 'Content',
    defaultColumns: ['title', 'path', 'site', '_status', 'updatedAt'],
    preview: preview('pages'),
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
  hooks: { ...siteRevalidation, beforeValidate: [refusePathOfModel] },
  fields: [
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
              blocks: [],
              admin: { initCollapsed: true },
            },
          ],
        },
        { name: 'meta', label: 'Search engines', fields: metaFields },
      ],
    },
    {
      name: 'path',
      type: 'text',
      required: true,
      index: true,
      maxLength: 200,
      hooks: {
        // Empty stays empty: a new page that was saved by itself must not become the home page.
        beforeValidate: [
          ({ value }) => (typeof value === 'string' && value.trim() ? normalPath(value) : null),
        ],
      },
      validate: (value: string | null | undefined) =>
        value ? (pathFault(value) ?? true) : 'Fill in the address of the page; / is the home page.',
      admin: {
        position: 'sidebar',
        description: 'Address on the site: / for the home page, /finance, /finance/novated.',
      },
    },
  ],
}
