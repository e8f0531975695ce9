import type {
  CollectionConfig,
  DateField,
  DateFieldValidation,
  Field,
  FieldHook,
  TextFieldSingleValidation,
} from 'payload'
import { date, text } from 'payload/shared'
import { maySeeSite } from '@/cms/access/may-see-site'
import { membersWhoSeeThePromo } from '@/cms/access/members-who-see-the-promo'
import { idOf, isGroupAdmin } from '@/cms/access/user'
import { mayWriteOffers, onlyOwnSite, writersOfTheOffer } from '@/cms/access/writers-of-the-offer'
import { groupRevalidation } from '@/cms/cache/revalidate-site'
import { copyOf } from '@/cms/documents/copy-of'
import { assignOwnGroup } from '@/cms/ownership/assign-own-group'
import { onlySitesOfTheGroup } from '@/cms/ownership/only-sites-of-the-group'
import { validateLink } from '@/cms/setup/link-target'
import { refreshAtPromoBoundaries } from '@/cms/tasks/promo-moments'
import { refuseDeadLinks } from '@/editing/checks/refuse-dead-links'
import { refuseUnlawfulWords } from '@/editing/checks/refuse-unlawful-words'
import { atStartEndpoint } from '@/promotions/at-start/promo-at-start'
import {
  datesOfCopy,
  groupFromQuery,
  momentFromQuery,
  sitesFromQuery,
  zoneFromQuery,
} from '@/promotions/promo-defaults'
import { checkPlaces } from '@/sites/promo-places'
import { carTypeOptions } from '@/sites/stock-kinds'
import { url } from '../blocks/fields'
import { groupField, ofTheGroup } from './fields'

/** Validated at the field while it is chosen, not only on submit. */
const afterItsStart: DateFieldValidation = (value, options) => {
  const usual = date(value, options)
  const { start } = options.siblingData as { start?: string | null }
  if (usual !== true || !value || !start) return usual
  return new Date(value) > new Date(start) || 'The promotion ends before it starts.'
}

const moment = (name: 'start' | 'expiry', label: string, description: string): DateField => ({
  name,
  type: 'date',
  required: true,
  index: true,
  label,
  defaultValue: momentFromQuery(name),
  ...(name === 'expiry' && { validate: afterItsStart }),
  timezone: {
    override: ({ baseField }) => ({
      ...baseField,
      defaultValue: zoneFromQuery(baseField.defaultValue ?? 'Australia/Brisbane'),
    }),
  },
  admin: {
    description,
    date: { pickerAppearance: 'dayAndTime', displayFormat: 'd MMM yyyy, h:mm a' },
  },
})

/** The group from the query, else the person's own. */
const askedFor = (field: Field): Field => {
  if (field.type !== 'relationship') return field
  const { defaultValue } = field
  const own = (given: Parameters<typeof groupFromQuery>[0]) =>
    typeof defaultValue === 'function' ? defaultValue(given as never) : defaultValue
  return { ...field, defaultValue: (given: object) => groupFromQuery(given) ?? own(given) }
}

type Link = { url?: string | null; linkLabel?: string | null }

/** A link needs a label and a label needs a link: shoppers would see neither without the other. */
const targetOfWords: TextFieldSingleValidation = (value, options) =>
  validateLink(value, {
    ...options,
    required: Boolean((options.siblingData as Link).linkLabel?.trim()),
  })
const wordsOfLink: TextFieldSingleValidation = (value, options) =>
  value?.trim() || !(options.siblingData as Link).url
    ? text(value, options)
    : 'Fill in the words of the link.'

/** A promotion, written once by a group and shown on many of its sites. PROMO-04 … PROMO-09 */
export const Promos: CollectionConfig = {
  slug: 'promos',
  labels: { singular: 'Promotion', plural: 'Promotions' },
  admin: {
    useAsTitle: 'name',
    group: 'Group',
    enableListViewSelectAPI: true,
    defaultColumns: ['name', 'start', 'expiry', 'sites'],
  },
  access: {
    create: ({ req }) => mayWriteOffers(req.user),
    read: membersWhoSeeThePromo,
    update: writersOfTheOffer,
    delete: writersOfTheOffer,
  },
  disableBulkDelete: true,
  disableBulkEdit: true,
  trash: true,
  defaultSort: '-start',
  // The list shows each date in its own time zone, which it reads from these fields.
  forceSelect: { start_tz: true, expiry_tz: true },
  hooks: {
    beforeValidate: [
      copyOf<'promos'>(80, (promo) => datesOfCopy(promo, new Date())),
      assignOwnGroup,
    ],
    beforeChange: [
      onlySitesOfTheGroup,
      refuseUnlawfulWords(({ node }) => ({ node })),
      refuseDeadLinks({
        readBy: ({ node }) => ({ node }),
        shownOn: ({ sites }) => sites,
        ahead: ({ start }) => new Date(String(start)) > new Date(),
      }),
    ],
    ...groupRevalidation,
    afterChange: [...groupRevalidation.afterChange, refreshAtPromoBoundaries],
  },
  endpoints: [atStartEndpoint],
  fields: [
    {
      name: 'atStart',
      type: 'ui',
      admin: { components: { Field: '/src/promotions/at-start/SeeAtStart#SeeAtStart' } },
    },
    askedFor(groupField('Only sites of this group can show the promotion.')),
    {
      type: 'row',
      fields: [
        {
          name: 'name',
          type: 'text',
          required: true,
          maxLength: 80,
          admin: {
            description: 'For the list and the calendar of the CMS; shoppers never see it.',
          },
        },
        {
          name: 'sites',
          type: 'relationship',
          relationTo: 'sites',
          hasMany: true,
          required: true,
          minRows: 1,
          defaultValue: (given) => sitesFromQuery(given) ?? onlyOwnSite(given.user),
          hooks: { afterRead: [onlySitesOneSees] },
          admin: {
            description: 'Written once, shown on each of these sites.',
            allowCreate: false,
          },
          filterOptions: ({ data, user }) => {
            const group = idOf(data?.group) ?? idOf(user?.group)
            return group === null ? true : { group: { equals: group } }
          },
          // `onlySitesOfTheGroup` looks at the group; the CMS itself would refuse a site in the trash.
          validate: (value) =>
            (Array.isArray(value) && value.length > 0) || 'Choose at least one site.',
        },
      ],
    },
    {
      type: 'row',
      fields: [
        moment('start', 'Shows from', 'Appears at this moment, on all of its sites at once.'),
        moment(
          'expiry',
          'Until',
          'Gone at this moment. To include 24 July, choose 25 July, 12:00 am.',
        ),
      ],
    },
    {
      name: 'moments',
      type: 'ui',
      admin: { components: { Field: '/src/promotions/moments/PromoMoments#PromoMoments' } },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'position',
          type: 'number',
          hasMany: true,
          min: 0,
          admin: {
            description:
              'Places of its own among the cars, counted from 0: 8 is the ninth card of the results. Empty: the places of each site, usually 8 and 17, or 9.',
          },
          label: 'Positions in the results',
          validate: checkPlaces,
        },
        {
          name: 'display',
          type: 'select',
          hasMany: true,
          label: 'Only with cars that are',
          options: carTypeOptions,
          admin: {
            description:
              'Shows on pages that list at least one of these. Nothing chosen: on every page.',
          },
        },
        {
          name: 'strictDisplay',
          type: 'checkbox',
          defaultValue: false,
          label: 'Only on pages that list exactly these and nothing else',
          admin: { condition: (data) => Boolean(data?.display?.length) },
        },
      ],
    },
    {
      name: 'node',
      type: 'group',
      label: 'What shoppers see',
      fields: [
        {
          name: 'heading',
          type: 'text',
          required: true,
          maxLength: 80,
          admin: { description: 'Two to six words.' },
        },
        {
          name: 'text',
          type: 'textarea',
          maxLength: 300,
          admin: { description: 'One sentence. The last day is added by itself.' },
        },
        {
          type: 'row',
          fields: [
            {
              name: 'categories',
              type: 'text',
              hasMany: true,
              maxRows: 5,
              maxLength: 40,
              admin: {
                description: 'What it is about, for the offers search: "New cars", "Service".',
              },
            },
            {
              name: 'price',
              type: 'number',
              min: 0,
              label: 'Price (AUD)',
              admin: { description: 'Where the offer has one. Shoppers can search by it.' },
            },
          ],
        },
        {
          type: 'row',
          fields: [
            {
              name: 'image',
              type: 'upload',
              relationTo: 'media',
              label: 'Picture',
              admin: {
                description: 'Optional. At least 800 px wide; its alternative text comes along.',
              },
              filterOptions: ofTheGroup,
            },
            {
              name: 'background',
              type: 'select',
              defaultValue: 'band',
              required: true,
              options: [
                { label: 'Brand colour', value: 'band' },
                { label: 'Quiet panel', value: 'sunken' },
              ],
            },
          ],
        },
        {
          type: 'row',
          fields: [
            url('url', 'Goes to', false, targetOfWords),
            {
              name: 'linkLabel',
              type: 'text',
              label: 'Words of the link',
              maxLength: 40,
              validate: wordsOfLink,
            },
          ],
        },
        {
          name: 'conditions',
          type: 'textarea',
          maxLength: 600,
          admin: { description: 'Fine print, in full.' },
        },
      ],
    },
  ],
}

/**
 * Editors read a promotion of their group without the sites that they may not see; the form would
 * show those as "Untitled". People who may change promotions read all sites, also those in the
 * trash.
 */
function onlySitesOneSees({ value, req }: Parameters<FieldHook>[0]) {
  return req.user && !isGroupAdmin(req.user) && Array.isArray(value)
    ? value.filter((site) => maySeeSite(req.user, idOf(site) ?? 0))
    : value
}
