import { blocksOfTemplate } from '@blocks/index'
import type { CollectionConfig } from 'payload'
import { everyoneButReaders } from '@/cms/access/everyone-but-readers'
import { signedIn } from '@/cms/access/signed-in'
import { siteRevalidation } from '@/cms/cache/revalidate-site'
import { blocksOfSite } from '@/cms/documents/blocks-of-site'
import { refuseDeleteOfUsedSection, refuseTrashOfUsedSection } from '@/cms/in-use/sections-in-use'
import { refuseDeadLinks } from '@/editing/checks/refuse-dead-links'
import { refuseLostPictures } from '@/editing/checks/refuse-lost-pictures'
import { refuseUnlawfulWords } from '@/editing/checks/refuse-unlawful-words'
import { oneEditor } from '@/editing/one-editor'
import { scheduleEndpoints } from '@/editing/schedule/schedules'
import { blockSlugs } from '../blocks/index'
import { openNewRow } from './fields'

/** A section within a section could hold itself. */
const inner = blockSlugs.filter((slug) => slug !== 'reusableSection')

/** Blocks that several pages of a site show: edited once, changed everywhere. */
export const Sections: CollectionConfig = {
  slug: 'sections',
  labels: { singular: 'Reusable section', plural: 'Reusable sections' },
  admin: {
    useAsTitle: 'title',
    group: 'Content',
    enableListViewSelectAPI: true,
    defaultColumns: ['title', 'site', '_status', 'updatedAt'],
    description: 'Blocks that several pages show. What you publish here changes on all of them.',
    components: {
      edit: {
        beforeDocumentControls: ['/src/editing/admin/ReleaseLock#ReleaseLock'],
        PublishButton: '/src/editing/admin/PublishWithChecks#Publish',
      },
    },
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
  defaultSort: 'title',
  versions: {
    drafts: { autosave: { interval: 800, showSaveDraftButton: true }, schedulePublish: true },
    maxPerDoc: 25,
  },
  endpoints: scheduleEndpoints('sections'),
  hooks: {
    ...siteRevalidation,
    beforeChange: [
      ...oneEditor.beforeChange,
      refuseTrashOfUsedSection,
      refuseUnlawfulWords(({ blocks }) => ({ blocks })),
      refuseDeadLinks({ readBy: ({ blocks }) => ({ blocks }) }),
      refuseLostPictures,
      ...siteRevalidation.beforeChange,
    ],
    afterChange: [...siteRevalidation.afterChange, ...oneEditor.afterChange],
    beforeDelete: [refuseDeleteOfUsedSection],
  },
  fields: [
    {
      name: 'planned',
      type: 'ui',
      admin: { components: { Field: '/src/editing/admin/Plans#Plans' } },
    },
    {
      name: 'title',
      type: 'text',
      required: true,
      maxLength: 120,
      admin: {
        description: 'For editors only, for example "Warranty and finance, under each offer".',
      },
    },
    {
      name: 'blocks',
      type: 'blocks',
      label: 'Blocks',
      blockReferences: inner,
      filterOptions: blocksOfSite((template) => blocksOfTemplate(inner, template)),
      blocks: [],
      admin: { initCollapsed: true, components: openNewRow },
    },
    {
      name: 'usedOn',
      type: 'ui',
      admin: {
        position: 'sidebar',
        components: { Field: '/src/cms/admin/UsedOn#UsedOn' },
      },
    },
  ],
}
