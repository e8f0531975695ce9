import type { CollectionConfig } from 'payload'
import { nobody } from '@/cms/access/nobody'
import { signedIn } from '@/cms/access/signed-in'

/**
 * Valuations of shoppers' cars, on sites that store them: also without a lead. Contains no personal
 * data. Written by our server only. TRADE-18
 */
export const Valuations: CollectionConfig = {
  slug: 'valuations',
  labels: { singular: 'Valuation', plural: 'Valuations' },
  admin: {
    useAsTitle: 'vehicle',
    group: 'Leads',
    defaultColumns: ['made_at', 'vehicle', 'km', 'offer_price', 'lead', 'site'],
    listSearchableFields: ['vehicle', 'rego'],
    pagination: { defaultLimit: 25 },
    description:
      'What the cars of your shoppers were valued at, also where the shopper then sent nothing. Kept where "Keep valuations" is on (site, Trade-in), for as long as leads are.',
  },
  access: { create: nobody, read: signedIn, update: nobody, delete: nobody },
  disableBulkDelete: true,
  disableBulkEdit: true,
  disableDuplicate: true,
  lockDocuments: false,
  defaultSort: '-made_at',
  timestamps: false,
  indexes: [{ fields: ['site', 'evaluation'], unique: true }],
  fields: [
    {
      name: 'made_at',
      type: 'date',
      label: 'Valued at',
      required: true,
      index: true,
      admin: { date: { displayFormat: 'd MMM yyyy, h:mm a' } },
    },
    { name: 'vehicle', type: 'text', required: true },
    {
      type: 'row',
      fields: [
        { name: 'rego', type: 'text', label: 'Rego' },
        { name: 'rego_state', type: 'text', label: 'Registered in' },
        { name: 'km', type: 'number', label: 'Kilometres' },
      ],
    },
    {
      name: 'offer_price',
      type: 'number',
      label: 'Offer (AUD)',
      admin: { description: 'Empty: the valuation tool had no figure for this car.' },
    },
    { name: 'adjustments', type: 'textarea', label: 'What the offer was worked out from' },
    {
      name: 'lead',
      type: 'relationship',
      relationTo: 'leads',
      index: true,
      admin: { description: 'Empty: no lead followed.' },
    },
    {
      name: 'evaluation',
      type: 'text',
      required: true,
      admin: { hidden: true },
      access: { read: () => false },
    },
  ],
}
