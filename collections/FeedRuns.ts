import path from 'node:path'
import type { CollectionConfig, Condition, Field } from 'payload'
import { ownDealershipsOnly } from '@/cms/access/editors-of-the-dealership'
import { everyoneButReaders } from '@/cms/access/everyone-but-readers'
import { membersOfTheGroup } from '@/cms/access/members-of-the-group'
import { nobody } from '@/cms/access/nobody'
import { dealershipOfTheEditor } from '@/cms/ownership/dealership-of-the-editor'
import { acceptFeedFile, importAgain, sendReport, startImport } from '@/feeds/admin/run-endpoints'
import { feedProfiles } from '@/feeds/profiles/all-profiles'
import { filesOnly, refuseAddress, refuseWithoutRoom } from '@/media/upload-hooks'
import { env } from '@/server/env'
import { besideTheDealership } from './fields'

/** Filled in by the import; nobody types these. */
const counted = (name: string, label: string): Field => ({
  name,
  type: 'number',
  label,
  access: { create: nobody, update: nobody },
  admin: { hidden: true },
})

/** What was chosen is no longer to choose: the panel says it. */
const onlyBeforeTheRun: Condition = (_data, _siblings, { operation }) => operation === 'create'

/**
 * Imports of stock feeds: uploaded here, found in the watched folder, or run at the command line.
 * Rows that wait have a job (`import-feed`).
 */
export const FeedRuns: CollectionConfig = {
  slug: 'feed-runs',
  labels: { singular: 'Feed run', plural: 'Feed runs' },
  admin: {
    useAsTitle: 'file_name',
    group: 'Stock',
    description: 'Upload a stock feed here, and see how each import of a feed went.',
    defaultColumns: [
      'started',
      'dealership_slug',
      'file_name',
      'status',
      'added',
      'changed',
      'removed',
      'failed',
    ],
    components: {
      edit: {
        SaveButton: '@/feeds/admin/ImportButton#ImportButton',
        Upload: '@/feeds/admin/FeedUpload#FeedUpload',
      },
    },
  },
  access: { create: everyoneButReaders, read: membersOfTheGroup, update: nobody, delete: nobody },
  disableBulkDelete: true,
  disableBulkEdit: true,
  disableDuplicate: true,
  lockDocuments: false,
  defaultSort: '-started',
  upload: {
    staticDir: path.join(env().dataDir, 'feeds', 'uploads'),
    bulkUpload: false,
    crop: false,
    focalPoint: false,
    ...filesOnly,
    filesRequiredOnCreate: false,
    // A feed is text that others wrote: never shown as a page of the admin's own host.
    modifyResponseHeaders: ({ headers }) => {
      headers.set('content-disposition', 'attachment')
      headers.set('x-content-type-options', 'nosniff')
      return headers
    },
  },
  hooks: {
    beforeOperation: [refuseAddress, refuseWithoutRoom],
    beforeValidate: [dealershipOfTheEditor, acceptFeedFile],
    afterChange: [startImport],
  },
  endpoints: [
    { path: '/:id/report', method: 'get', handler: sendReport },
    { path: '/:id/again', method: 'post', handler: importAgain },
  ],
  fields: [
    {
      name: 'panel',
      type: 'ui',
      admin: {
        components: { Field: '@/feeds/admin/FeedRunPanel#FeedRunPanel' },
        disableListColumn: true,
      },
    },
    { name: 'file_name', type: 'text', label: 'File', admin: { hidden: true } },
    {
      name: 'dealership',
      type: 'relationship',
      relationTo: 'dealerships',
      index: true,
      validate: (value: unknown, { operation }: { operation?: string }) =>
        operation !== 'create' || Boolean(value) || 'Choose the dealership of the feed.',
      filterOptions: ownDealershipsOnly,
      admin: {
        condition: onlyBeforeTheRun,
        allowCreate: false,
        allowEdit: false,
        description: 'Rows of other dealerships in the file are left out.',
        disableListColumn: true,
      },
    },
    {
      name: 'profile',
      type: 'select',
      label: 'Format',
      options: feedProfiles.map(({ name, label }) => ({ value: name, label })),
      admin: {
        condition: onlyBeforeTheRun,
        placeholder: 'Recognised by its columns',
        disableListColumn: true,
      },
    },
    {
      name: 'dry_run',
      type: 'checkbox',
      label: 'Dry run: say what would change and change nothing',
      defaultValue: false,
      admin: { condition: onlyBeforeTheRun, disableListColumn: true },
    },
    {
      name: 'allow_removals',
      type: 'checkbox',
      defaultValue: false,
      access: { create: nobody, update: nobody },
      admin: { hidden: true },
    },
    ...besideTheDealership(),
    {
      name: 'source',
      type: 'select',
      defaultValue: 'upload',
      access: { create: nobody, update: nobody },
      options: [
        { label: 'Upload', value: 'upload' },
        { label: 'Watched folder', value: 'folder' },
        { label: 'Command line', value: 'command' },
      ],
      admin: { hidden: true },
    },
    {
      name: 'status',
      type: 'select',
      required: true,
      index: true,
      access: { create: nobody, update: nobody },
      admin: { hidden: true },
      options: [
        { label: 'Waiting', value: 'queued' },
        { label: 'Running', value: 'running' },
        { label: 'Done', value: 'done' },
        { label: 'Done, with bad rows', value: 'done_with_errors' },
        { label: 'Dry run done', value: 'planned' },
        { label: 'Stopped: nothing was changed yet', value: 'stopped' },
        { label: 'Failed', value: 'failed' },
      ],
    },
    {
      name: 'started',
      type: 'date',
      required: true,
      index: true,
      access: { create: nobody, update: nobody },
      admin: { hidden: true },
    },
    {
      name: 'ended',
      type: 'date',
      access: { create: nobody, update: nobody },
      admin: { hidden: true },
    },
    counted('progress', 'Progress in per cent'),
    counted('attempts', 'Times begun'),
    counted('read', 'Rows'),
    counted('added', 'New'),
    counted('changed', 'Changed'),
    counted('removed', 'Gone'),
    counted('unchanged', 'Unchanged'),
    counted('failed', 'Refused'),
    {
      name: 'stored_in',
      type: 'text',
      access: { create: nobody, read: nobody, update: nobody },
      admin: { hidden: true },
    },
    {
      name: 'report',
      type: 'json',
      access: { create: nobody, update: nobody },
      admin: { hidden: true },
    },
  ],
}
