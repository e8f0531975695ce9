import type { CollectionConfig } from 'payload'
import { membersOfTheGroup } from '@/access/members-of-the-group'
import { nobody } from '@/access/nobody'

/** The report of one import of a stock feed, written by our server. */
export const FeedRuns: CollectionConfig = {
  slug: 'feed-runs',
  labels: { singular: 'Feed run', plural: 'Feed runs' },
  admin: {
    useAsTitle: 'file',
    group: 'Stock',
    defaultColumns: [
      'started',
      'dealership_slug',
      'status',
      'added',
      'changed',
      'removed',
      'failed',
    ],
  },
  access: { create: nobody, read: membersOfTheGroup, update: nobody, delete: nobody },
  disableBulkDelete: true,
  disableBulkEdit: true,
  disableDuplicate: true,
  lockDocuments: false,
  defaultSort: '-started',
  fields: [
    { name: 'group', type: 'relationship', relationTo: 'groups', required: true, index: true },
    {
      name: 'dealership_slug',
      type: 'text',
      label: 'Dealership',
      required: true,
      index: true,
    },
    { name: 'file', type: 'text', required: true },
    {
      name: 'status',
      type: 'select',
      required: true,
      options: [
        { label: 'Running', value: 'running' },
        { label: 'Done', value: 'done' },
        { label: 'Done, with bad rows', value: 'done_with_errors' },
        { label: 'Stopped: would remove too many cars', value: 'stopped' },
        { label: 'Failed', value: 'failed' },
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'started', type: 'date', required: true, index: true },
        { name: 'ended', type: 'date' },
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'read', type: 'number' },
        { name: 'added', type: 'number' },
        { name: 'changed', type: 'number' },
        { name: 'removed', type: 'number' },
        { name: 'unchanged', type: 'number' },
        { name: 'failed', type: 'number' },
      ],
    },
    { name: 'report', type: 'json', label: 'Rows that were refused' },
  ],
}
