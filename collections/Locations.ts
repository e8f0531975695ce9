import type { CollectionConfig, Field, NumberFieldSingleValidation, Where } from 'payload'
import { number } from 'payload/shared'
import { adminsOfTheGroup } from '@/cms/access/admins-of-the-group'
import { editorsOfSitesThatShowTheLocation } from '@/cms/access/editors-of-sites-that-show-the-location'
import { forGroupAdmins } from '@/cms/access/group-admins-field'
import { membersOfTheGroup } from '@/cms/access/members-of-the-group'
import { platformAdminsField } from '@/cms/access/platform-admins'
import { idOf } from '@/cms/access/user'
import { freeAddress } from '@/cms/addresses/free-address'
import { refuseTakenLocation } from '@/cms/addresses/refuse-taken-location'
import { groupRevalidation } from '@/cms/cache/revalidate-site'
import { copyOf } from '@/cms/documents/copy-of'
import { groupOfDealership } from '@/cms/ownership/group-of-dealership'
import { redirectMovedLocation } from '@/editing/redirect-moved-location'
import { checkDialledNumber } from '@/sites/dialled-number'
import { timeZones } from '@/sites/states'
import { groupPicture, slugField, stateOptions } from './fields'
import { calendarDay, openingHours, specialHours, usualWeek } from './hours-fields'

/** Single reviews that pages may quote; the average and the count above stand for all. LOC-20 */
const quotedReviews: Field = {
  name: 'quoted_reviews',
  type: 'array',
  label: 'Reviews to quote',
  labels: { singular: 'Review', plural: 'Reviews' },
  maxRows: 40,
  admin: {
    initCollapsed: true,
    description:
      'Word for word, as their authors wrote them. Pages show the newest that reach the lowest rating of the site, and say that they do.',
  },
  fields: [
    {
      type: 'row',
      fields: [
        { name: 'author', type: 'text', required: true, maxLength: 60, label: 'Name' },
        { name: 'rating', type: 'number', required: true, min: 1, max: 5, label: 'Stars' },
        calendarDay('05/10/2026'),
      ],
    },
    { name: 'text', type: 'textarea', required: true, maxLength: 1200, label: 'Words' },
  ],
}

/** A pin on a map needs both of its figures. */
const besideItsPair =
  (pair: 'lat' | 'long'): NumberFieldSingleValidation =>
  (value, options) => {
    const isGiven = (figure: unknown) => typeof figure === 'number'
    const other = (options.siblingData as Record<string, unknown>)[pair]
    if (!isGiven(value) && isGiven(other)) return 'Give both figures of the place, or neither.'
    return number(value, options)
  }

/** A yard, workshop or office of a dealership. DATA-15 */
export const Locations: CollectionConfig = {
  slug: 'locations',
  labels: { singular: 'Location', plural: 'Locations' },
  admin: {
    components: {
      edit: {
        beforeDocumentControls: ['/src/editing/admin/OpenFieldOfAddress#OpenFieldOfAddress'],
      },
    },
    useAsTitle: 'name',
    group: 'Group',
    enableListViewSelectAPI: true,
    defaultColumns: ['name', 'location_type', 'dealership', 'visible'],
  },
  access: {
    create: adminsOfTheGroup,
    read: membersOfTheGroup,
    update: editorsOfSitesThatShowTheLocation,
    delete: adminsOfTheGroup,
  },
  disableBulkDelete: true,
  disableBulkEdit: true,
  trash: true,
  defaultSort: 'name',
  hooks: {
    beforeValidate: [
      copyOf<'locations'>(100, () => ({ visible: false, primary: false })),
      groupOfDealership,
      refuseTakenLocation,
    ],
    ...groupRevalidation,
    afterChange: [redirectMovedLocation, ...groupRevalidation.afterChange],
  },
  fields: [
    ...forGroupAdmins([
      {
        name: 'dealership',
        type: 'relationship',
        relationTo: 'dealerships',
        required: true,
        index: true,
        admin: { allowCreate: false },
      },
    ]),
    {
      name: 'group',
      type: 'relationship',
      relationTo: 'groups',
      required: true,
      index: true,
      access: { create: platformAdminsField, update: platformAdminsField },
      admin: {
        readOnly: true,
        position: 'sidebar',
        description: 'As its dealership.',
        // Filled in when it is saved; until then an empty required field would stop the form.
        condition: (data) => Boolean(data.group),
      },
    },
    {
      name: 'name',
      type: 'text',
      required: true,
      maxLength: 100,
      admin: {
        description:
          'With its department where there are several: "Northgate Mazda - Service". Shoppers read it without.',
      },
    },
    {
      ...slugField({
        help: 'Its page is /contact-us/<slug>, or /our-location/<slug> on sites that say so.',
      }),
      hooks: {
        beforeDuplicate: [freeAddress({ collection: 'locations', field: 'slug', owner: 'group' })],
      },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'visible',
          type: 'checkbox',
          defaultValue: true,
          label: 'Visible to shoppers',
          admin: { description: 'Without it: on no page, map, form or menu.' },
        },
        {
          name: 'primary',
          type: 'checkbox',
          defaultValue: false,
          label: 'Main location',
          admin: { description: 'Comes first, and stands for its address.' },
        },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'location_type',
          type: 'select',
          label: 'Department',
          options: [
            { label: 'Sales', value: 'sales' },
            { label: 'Service', value: 'service' },
            { label: 'Parts', value: 'parts' },
            { label: 'Service and parts', value: 'service-and-parts' },
            { label: 'Car buying', value: 'car-buying' },
          ],
          admin: { placeholder: 'Sales' },
        },
        {
          name: 'location_subtype',
          type: 'select',
          hasMany: true,
          label: 'Also',
          options: [{ label: 'Buys cars', value: 'buying' }],
          admin: {
            description:
              'What it does beside its department: blocks that show the department "Car buying" show it too.',
          },
        },
      ],
    },
    {
      name: 'timeZone',
      type: 'select',
      label: 'Time zone',
      options: [...timeZones],
      admin: { placeholder: 'As its state' },
    },
    {
      name: 'address',
      type: 'group',
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'street', type: 'text', required: true },
            { name: 'city', type: 'text', required: true, label: 'Suburb or city' },
          ],
        },
        {
          type: 'row',
          fields: [
            { name: 'state', type: 'select', options: stateOptions, required: true },
            {
              name: 'postcode',
              type: 'text',
              required: true,
              validate: (value: string | null | undefined) =>
                /^\d{4}$/.test(value ?? '') || 'A postcode has four digits.',
            },
          ],
        },
        {
          type: 'row',
          fields: [
            {
              name: 'place_id',
              type: 'text',
              label: 'Place id',
              admin: {
                description:
                  'From Google Maps. Directions lead to it; departments with the same one share a card.',
              },
            },
            {
              name: 'place_url',
              type: 'text',
              label: 'Link for directions',
              // Anything else would lead to a page of the site that is not there.
              validate: (value: string | null | undefined) =>
                !value ||
                /^https:\/\/[^\s/]+\.\S+$/.test(value) ||
                'Use a full address that starts with https://, as the map gives it.',
              admin: { description: 'Empty: directions to the place id or the address.' },
            },
          ],
        },
        {
          type: 'row',
          fields: [
            {
              name: 'lat',
              type: 'number',
              min: -44,
              max: -9,
              label: 'Latitude',
              validate: besideItsPair('long'),
              admin: { description: 'For example -37.74. Both empty: no pin on maps.' },
            },
            {
              name: 'long',
              type: 'number',
              min: 112,
              max: 160,
              label: 'Longitude',
              validate: besideItsPair('lat'),
              admin: { description: 'For example 145.0.' },
            },
            {
              name: 'map_key',
              type: 'text',
              label: 'Map key',
              admin: { description: 'For partner systems that ask for it; our maps need none.' },
            },
          ],
        },
      ],
    },
    {
      name: 'contact_detail',
      type: 'group',
      label: 'Contact and hours',
      fields: [
        {
          type: 'row',
          fields: [
            {
              name: 'phone',
              type: 'text',
              validate: checkDialledNumber,
              admin: { description: 'The number on every page.' },
            },
            {
              name: 'landline_phone',
              type: 'text',
              label: 'Landline',
              validate: checkDialledNumber,
              admin: { description: 'Shown only while there is no number beside it.' },
            },
          ],
        },
        usualWeek,
        openingHours,
      ],
    },
    specialHours,
    {
      name: 'manufacturers',
      type: 'relationship',
      relationTo: 'manufacturers',
      hasMany: true,
      label: 'Brands',
      admin: { allowCreate: false, description: 'Brands that it sells or looks after.' },
    },
    {
      name: 'distribution_locations',
      type: 'relationship',
      relationTo: 'locations',
      hasMany: true,
      label: 'Cars can also be handed over at',
      // A new one gets its group when it is saved; what is chosen is looked at again then.
      filterOptions: ({ data, id, user }) => {
        const group = idOf(data.group) ?? idOf(user?.group)
        const others: Where = {
          ...(group === null ? {} : { group: { equals: group } }),
          id: { not_equals: id ?? 0 },
        }
        return others
      },
      admin: {
        allowCreate: false,
        description:
          'Goes with the stock of this location and with each lead about it: in the dealer’s mail and in webhooks.',
      },
    },
    groupPicture('image', 'Photo'),
    {
      type: 'row',
      fields: [
        { name: 'dealer_license_number', type: 'text', label: 'Dealer licence number' },
        { name: 'motor_vehicle_repairer', type: 'text', label: 'Repairer licence number' },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'average_rating',
          type: 'number',
          min: 0,
          max: 5,
          label: 'Average rating',
          admin: { description: 'Of all reviews, as Google shows it: 4.6. Empty: no rating.' },
        },
        {
          name: 'review_count',
          type: 'number',
          min: 0,
          label: 'Reviews',
          admin: { description: 'How many that is the average of.' },
        },
      ],
    },
    quotedReviews,
  ],
}
