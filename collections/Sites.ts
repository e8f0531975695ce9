import type { CollectionConfig, Field } from 'payload'
import { editorsOfTheSite } from '@/cms/access/editors-of-the-site'
import { forGroupAdmins } from '@/cms/access/group-admins-field'
import { platformAdmins, platformAdminsField } from '@/cms/access/platform-admins'
import { signedIn } from '@/cms/access/signed-in'
import { idOf } from '@/cms/access/user'
import { assignSiteToAdmins, removeSiteFromAccounts } from '@/cms/accounts/people-of-a-site'
import { revalidateGroupsOfMove, revalidateThisSite } from '@/cms/cache/revalidate-site'
import { writeStarterContent } from '@/cms/documents/starter-content'
import { onlyEmptySitesAreDeleted, validSite } from '@/cms/documents/valid-site'
import { refuseContradictingTerms } from '@/editing/checks/refuse-contradicting-terms'
import { refuseDeadLinks } from '@/editing/checks/refuse-dead-links'
import { refuseUnlawfulWords } from '@/editing/checks/refuse-unlawful-words'
import { forwardsEndpoint } from '@/editing/tags/forwards-endpoint'
import { keepConsentWording, requireTagSecrets } from '@/editing/tags/tag-hooks'
import { localBankHost } from '@/integrations/payments/local/host'
import { checkSearchIndex } from '@/inventory/index/check-search-index'
import { env } from '@/server/env'
import { checkDialledNumber } from '@/sites/dialled-number'
import { flagsField } from '@/sites/flag-fields'
import { hostFault, normalHost } from '@/sites/host-name'
import { templates } from '@/sites/site'
import { timeZones } from '@/sites/states'
import { templateDefaults } from '@/sites/templates'
import { exportEndpoint } from '@/transfer/export-endpoint'
import { url } from '../blocks/fields'
import { groupField, groupPicture, paymentAccountField, slugField, stateOptions } from './fields'
import { siteLook } from './site-look'
import { siteSearch } from './site-search'
import { siteTags } from './site-tags'

const slug = slugField({
  unique: true,
  help: 'Names the site in shoppers’ browsers, for example northgate-mazda; do not change it on a live site.',
})

const identity: Field[] = [
  { name: 'name', type: 'text', required: true, maxLength: 80, label: 'Name of the site' },
  {
    name: 'hosts',
    type: 'array',
    required: true,
    minRows: 1,
    label: 'Host names',
    labels: { singular: 'Host name', plural: 'Host names' },
    defaultValue: [{}],
    access: { update: platformAdminsField },
    admin: {
      description: 'The first one is the address that search engines see.',
    },
    fields: [
      {
        name: 'host',
        type: 'text',
        required: true,
        unique: true,
        index: true,
        maxLength: 253,
        hooks: {
          beforeValidate: [({ value }) => (typeof value === 'string' ? normalHost(value) : value)],
        },
        validate: (value: string | null | undefined) =>
          value
            ? (hostFault(value, { adminHost: env().ADMIN_HOST, bankHost: localBankHost() }) ?? true)
            : 'Fill in a host name.',
        admin: { placeholder: 'www.dealer.com.au' },
      },
    ],
  },
  {
    type: 'row',
    fields: [
      {
        name: 'template',
        type: 'select',
        required: true,
        access: { update: platformAdminsField },
        options: templates.map((value) => ({ value, label: templateDefaults[value].label })),
        admin: {
          description: 'Sets stock, switches, first pages and looks.',
        },
      },
      { name: 'state', type: 'select', required: true, options: stateOptions },
      {
        name: 'timeZone',
        type: 'select',
        label: 'Time zone',
        options: [...timeZones],
        admin: { placeholder: 'As its state' },
      },
    ],
  },
  {
    type: 'row',
    fields: [
      {
        name: 'dealerships',
        type: 'relationship',
        relationTo: 'dealerships',
        hasMany: true,
        admin: { description: 'The site shows the stock and the locations of these.' },
        filterOptions: ({ data }) => {
          const group = idOf(data?.group)
          return group === null ? true : { group: { equals: group } }
        },
      },
      {
        name: 'manufacturer',
        type: 'relationship',
        relationTo: 'manufacturers',
        admin: { description: 'Only for a site of one brand.', allowCreate: false },
      },
    ],
  },
  {
    name: 'dealership_websites',
    type: 'array',
    label: 'Sister sites by make',
    labels: { singular: 'Sister site', plural: 'Sister sites' },
    admin: {
      description:
        'Makes that another site of yours sells. Blocks with the brands of the stock show them beside your own, and lead there.',
    },
    fields: [
      {
        type: 'row',
        fields: [{ name: 'make', type: 'text', required: true }, url('url', 'Goes to')],
      },
    ],
  },
]

/** What the editors of a site write themselves. */
const ownWords: Field[] = [
  {
    type: 'row',
    fields: [
      { name: 'phone', type: 'text', validate: checkDialledNumber },
      { name: 'email', type: 'email' },
    ],
  },
  {
    name: 'announcement',
    type: 'group',
    label: 'Announcement',
    admin: { description: 'A line over the header; shoppers can close it. Empty: none.' },
    fields: [
      {
        type: 'row',
        fields: [{ name: 'text', type: 'text', maxLength: 140 }, url('url', 'Goes to', false)],
      },
    ],
  },
  {
    name: 'social',
    type: 'array',
    label: 'Social media',
    labels: { singular: 'Profile', plural: 'Profiles' },
    fields: [
      {
        type: 'row',
        fields: [
          { name: 'name', type: 'text', required: true, admin: { placeholder: 'Facebook' } },
          url('url', 'Address'),
        ],
      },
    ],
  },
]

const business: Field[] = [
  {
    name: 'legal',
    type: 'group',
    label: 'Legal',
    fields: [
      {
        type: 'row',
        fields: [
          { name: 'name', type: 'text', required: true, label: 'Legal name' },
          {
            name: 'abn',
            type: 'text',
            label: 'ABN',
            validate: (value: string | null | undefined) =>
              !value || /^\d{11}$/.test(value.replaceAll(' ', '')) || 'An ABN has 11 digits.',
          },
        ],
      },
      {
        name: 'licences',
        type: 'array',
        label: 'Dealer licences',
        labels: { singular: 'Licence', plural: 'Licences' },
        admin: { description: 'Shown on every page. Required in NSW, Vic, Qld, WA and SA.' },
        fields: [
          {
            type: 'row',
            fields: [
              { name: 'state', type: 'select', required: true, options: stateOptions },
              { name: 'number', type: 'text', required: true, maxLength: 40 },
            ],
          },
        ],
      },
      {
        name: 'lines',
        type: 'text',
        hasMany: true,
        label: 'More lines in the footer',
        admin: { description: 'For example the finance and credit licence.' },
      },
      { name: 'acknowledgement', type: 'textarea', label: 'Acknowledgement of Country' },
    ],
  },
  paymentAccountField(
    'Deposits and online payments go there, but for cars of a dealership with an account of its own. Empty: the site takes no money, and its buttons say so.',
  ),
  {
    name: 'mail',
    type: 'group',
    label: 'Mail to shoppers and staff',
    admin: {
      description:
        'Mail carries the name of the site. It comes from the platform’s address until a platform admin has confirmed your domain.',
    },
    fields: [
      {
        type: 'row',
        fields: [
          {
            name: 'from',
            type: 'email',
            label: 'Your own sender',
            admin: { placeholder: 'sales@dealer.com.au' },
          },
          {
            name: 'reply_to',
            type: 'email',
            label: 'Answers go to',
            admin: { placeholder: 'The e-mail of the site' },
          },
        ],
      },
      {
        name: 'confirmed_domain',
        type: 'text',
        maxLength: 253,
        label: 'Confirmed domain',
        access: { create: platformAdminsField, update: platformAdminsField },
        admin: {
          placeholder: 'dealer.com.au',
          description:
            'Platform admins fill this in once the domain’s SPF and DKIM records let the mail server send for it.',
        },
      },
    ],
  },
  {
    name: 'seo',
    type: 'group',
    label: 'Search engines',
    fields: [
      {
        type: 'row',
        fields: [
          {
            name: 'title',
            type: 'text',
            maxLength: 70,
            admin: { placeholder: 'The name of the site' },
          },
          groupPicture('image', 'Picture for shared links'),
        ],
      },
      { name: 'description', type: 'textarea', maxLength: 170 },
      {
        name: 'hidden',
        type: 'checkbox',
        defaultValue: false,
        label: 'Hide the whole site from search engines',
        admin: {
          description: 'For a site that is not open yet. People who know its address see it.',
        },
      },
    ],
  },
]

/** A dealer's or group's website. A new one is live as soon as it is saved. DATA-18 SITE-01 */
export const Sites: CollectionConfig = {
  slug: 'sites',
  labels: { singular: 'Site', plural: 'Sites' },
  admin: {
    useAsTitle: 'name',
    group: 'Group',
    enableListViewSelectAPI: true,
    defaultColumns: ['name', 'slug', 'template', 'group'],
    components: {
      edit: {
        beforeDocumentControls: ['/src/editing/admin/OpenFieldOfAddress#OpenFieldOfAddress'],
      },
      views: {
        edit: {
          finance: {
            Component: '/src/finance/preview/FinancePreviewView#FinancePreviewView',
            path: '/finance',
            tab: { label: 'Finance preview', href: '/finance', order: 150 },
          },
        },
      },
    },
  },
  access: {
    create: platformAdmins,
    read: signedIn,
    update: editorsOfTheSite,
    delete: platformAdmins,
  },
  disableBulkDelete: true,
  disableBulkEdit: true,
  disableDuplicate: true,
  trash: true,
  defaultSort: 'name',
  endpoints: [exportEndpoint, forwardsEndpoint],
  hooks: {
    beforeChange: [
      validSite,
      requireTagSecrets,
      checkSearchIndex,
      refuseUnlawfulWords(({ announcement, seo }) => ({ announcement, seo })),
      refuseContradictingTerms,
      // A new site has no pages yet.
      refuseDeadLinks({
        readBy: ({ announcement }) => ({ announcement }),
        shownOn: ({ id }) => [id ?? null],
      }),
    ],
    afterChange: [
      assignSiteToAdmins,
      writeStarterContent,
      revalidateGroupsOfMove,
      revalidateThisSite,
      keepConsentWording,
    ],
    beforeDelete: [onlyEmptySitesAreDeleted, removeSiteFromAccounts],
    afterDelete: [revalidateThisSite],
  },
  fields: [
    ...forGroupAdmins([groupField('The organisation that owns the site.')]),
    {
      name: 'steps',
      type: 'ui',
      admin: {
        position: 'sidebar',
        components: { Field: '/src/editing/admin/SiteSteps#SiteSteps' },
      },
    },
    ...forGroupAdmins([
      {
        ...slug,
        access: { update: platformAdminsField },
        admin: { ...slug.admin, position: 'sidebar' },
      },
      {
        name: 'website_id',
        type: 'text',
        label: 'Website id',
        access: { update: platformAdminsField },
        admin: {
          position: 'sidebar',
          description: 'As partner systems know the site. Empty: the slug.',
        },
      },
    ]),
    {
      type: 'tabs',
      tabs: [
        { label: 'Site', fields: forGroupAdmins([...identity, siteSearch]) },
        { label: 'Look', fields: forGroupAdmins(siteLook) },
        { label: 'Business', fields: [...ownWords, ...forGroupAdmins(business)] },
        {
          label: 'Tags and consent',
          fields: forGroupAdmins(siteTags),
        },
        {
          label: 'Switches',
          description:
            'Only what differs from the default. Clear a field to go back to the default; a template may set its own.',
          fields: forGroupAdmins([flagsField]),
        },
      ],
    },
  ],
}
