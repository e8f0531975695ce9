import type { ArrayField, CollectionConfig } from 'payload'
import { adminsOfTheGroup } from '@/cms/access/admins-of-the-group'
import { membersOfTheGroup } from '@/cms/access/members-of-the-group'
import { groupRevalidation } from '@/cms/cache/revalidate-site'
import { refuseDeleteWhileUsed, refuseTrashWhileUsed } from '@/cms/in-use/refuse-while-used'
import { assignOwnGroup } from '@/cms/ownership/assign-own-group'
import { moveLocationsWithDealership } from '@/cms/ownership/move-locations-with-dealership'
import { embedMessage, isEmbedAllowed } from '@/sites/embed-hosts'
import { carTypeOptions, itemTypes } from '@/sites/stock-kinds'
import { capitalise } from '@/ui/text-format'
import { feedSettings } from './feed-settings'
import {
  groupField,
  groupPicture,
  jsonText,
  paymentAccountField,
  slugField,
  stateOptions,
} from './fields'

/** Government charges by state and kind of vehicle, which the import adds to prices without them. */
const chargesField: ArrayField = {
  name: 'charges',
  type: 'array',
  label: 'Government charges',
  labels: { singular: 'Charge', plural: 'Charges' },
  admin: {
    initCollapsed: true,
    description:
      'Registration, insurance and duty that come on top of a price without government charges. With them the next import gives such cars a drive-away price; without them the price says what it leaves out. The most particular row counts, then the one from the highest price.',
  },
  fields: [
    {
      type: 'row',
      fields: [
        { name: 'state', type: 'select', options: stateOptions, required: true },
        {
          name: 'condition',
          type: 'select',
          options: carTypeOptions,
          admin: { description: 'Empty: all.' },
        },
        {
          name: 'kind',
          type: 'select',
          options: itemTypes.map((kind) => ({ value: kind, label: capitalise(kind) })),
          admin: { description: 'Empty: every kind.' },
        },
        {
          name: 'from',
          type: 'number',
          min: 0,
          required: true,
          defaultValue: 0,
          label: 'From a price of (AUD)',
        },
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'fixed', type: 'number', min: 0, required: true, label: 'Fixed sum (AUD)' },
        {
          name: 'percent',
          type: 'number',
          min: 0,
          max: 20,
          required: true,
          defaultValue: 0,
          label: 'And of the price (%)',
        },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'source',
          type: 'text',
          required: true,
          admin: { description: 'Where the state says so: the page of its revenue office.' },
        },
        { name: 'date', type: 'date', required: true, label: 'Read on' },
      ],
    },
  ],
}

/** A business that sells cars; its stock comes by feed under its slug. DATA-16 */
export const Dealerships: CollectionConfig = {
  slug: 'dealerships',
  labels: { singular: 'Dealership', plural: 'Dealerships' },
  admin: {
    useAsTitle: 'name',
    group: 'Group',
    defaultColumns: ['name', 'slug', 'manufacturer', 'group'],
  },
  access: {
    create: adminsOfTheGroup,
    read: membersOfTheGroup,
    update: adminsOfTheGroup,
    delete: adminsOfTheGroup,
  },
  disableBulkDelete: true,
  disableBulkEdit: true,
  // A feed is one dealership's: a second of its slug is refused.
  disableDuplicate: true,
  trash: true,
  hooks: {
    beforeValidate: [assignOwnGroup],
    // They would lose its cars, and could not be saved.
    beforeChange: [refuseTrashWhileUsed([{ collection: 'sites', field: 'dealerships' }])],
    beforeDelete: [
      refuseDeleteWhileUsed([
        { collection: 'locations', field: 'dealership' },
        { collection: 'vehicle-overrides', field: 'dealership' },
        { collection: 'sites', field: 'dealerships' },
      ]),
    ],
    ...groupRevalidation,
    afterChange: [moveLocationsWithDealership, ...groupRevalidation.afterChange],
  },
  fields: [
    groupField('The group whose sites may show this dealership.'),
    {
      type: 'row',
      fields: [
        { name: 'name', type: 'text', required: true, maxLength: 80 },
        slugField({
          unique: true,
          help: 'As the stock feed names the dealership (dealership_slug).',
        }),
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'manufacturer',
          type: 'relationship',
          relationTo: 'manufacturers',
          admin: { description: 'Only for a dealership of one brand.', allowCreate: false },
        },
        groupPicture('logo', 'Logo'),
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'average_rating', type: 'number', min: 0, max: 5, label: 'Average rating' },
        { name: 'review_count', type: 'number', min: 0, label: 'Reviews' },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'leads_email',
          type: 'email',
          label: 'Leads e-mail',
          admin: { description: 'Receives the leads that no rule of a site sends elsewhere.' },
        },
        {
          name: 'xtime_url',
          type: 'text',
          label: 'Service booking address (xtime_url)',
          validate: (value: string | null | undefined) =>
            !value || isEmbedAllowed(value) || embedMessage,
        },
      ],
    },
    {
      name: 'youtube_url',
      type: 'text',
      label: 'YouTube channel',
      validate: (value: string | null | undefined) =>
        !value ||
        /^https:\/\/[^\s/]+\.\S+$/.test(value) ||
        'Use an address that starts with https://.',
      admin: {
        description:
          'Starts with https://. A button on the page of each of its locations, and what search engines are told.',
      },
    },
    {
      name: 'address',
      type: 'group',
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'city', type: 'text' },
            { name: 'state', type: 'select', options: stateOptions },
          ],
        },
        { name: 'place_url', type: 'text', label: 'Link for directions' },
      ],
    },
    {
      name: 'config',
      type: 'json',
      admin: {
        description: 'Settings that partner systems ask for, by name.',
        components: jsonText,
      },
    },
    paymentAccountField(
      'Deposits for its cars go there, on every site. Empty: to the account of the site.',
    ),
    chargesField,
    feedSettings,
    {
      name: 'locations',
      type: 'join',
      collection: 'locations',
      on: 'dealership',
      admin: { defaultColumns: ['name', 'location_type', 'visible'] },
    },
  ],
}
