import type { CollectionConfig } from 'payload'
import { membersOfTheGroup } from '@/cms/access/members-of-the-group'
import { nobody } from '@/cms/access/nobody'

/**
 * Changes of cars that the import recorded: the evidence for a "was" price and a sold date.
 * Append-only, written by our server.
 */
export const StockEvents: CollectionConfig = {
  slug: 'stock-events',
  labels: { singular: 'Stock event', plural: 'Stock history' },
  admin: {
    useAsTitle: 'car_id',
    group: 'Stock',
    defaultColumns: ['at', 'car_id', 'kind', 'from', 'to', 'dealership_slug'],
  },
  access: { create: nobody, read: membersOfTheGroup, update: nobody, delete: nobody },
  disableBulkDelete: true,
  disableBulkEdit: true,
  disableDuplicate: true,
  lockDocuments: false,
  defaultSort: '-at',
  timestamps: false,
  indexes: [{ fields: ['car_id', 'at'] }],
  fields: [
    { name: 'group', type: 'relationship', relationTo: 'groups', required: true, index: true },
    {
      name: 'dealership_slug',
      type: 'text',
      label: 'Dealership',
      required: true,
      index: true,
    },
    { name: 'car_id', type: 'text', required: true, label: 'Car' },
    {
      name: 'at',
      type: 'date',
      required: true,
      index: true,
      admin: { date: { displayFormat: 'd MMM yyyy, h:mm a' } },
    },
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: [
        { label: 'Added', value: 'added' },
        { label: 'Price', value: 'price' },
        { label: 'Status', value: 'status' },
        { label: 'Removed', value: 'removed' },
      ],
    },
    { name: 'from', type: 'text' },
    { name: 'to', type: 'text' },
  ],
}
