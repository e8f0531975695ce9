import type { CollectionConfig, Field, FieldAccess, Where } from 'payload'
import { admins } from '@/cms/access/admins'
import { everyoneButReaders } from '@/cms/access/everyone-but-readers'
import { nobody } from '@/cms/access/nobody'
import { signedIn } from '@/cms/access/signed-in'
import { idOf } from '@/cms/access/user'
import { leadKinds, leadLabels } from '@/journeys/lead-kinds'
import { personalData } from '@/journeys/personal-data'
import { photoEndpoint } from '@/journeys/trade-in/admin/photo-endpoint'
import { asksStatus } from '@/leads/admin/inbox-where'
import { leadEndpoints } from '@/leads/admin/lead-endpoints'
import { logLeadReads } from '@/leads/privacy/access-log'
import { capLeadReads } from '@/leads/privacy/cap-reads'
import { replyChannelOptions, replyTime } from '@/leads/receipt/first-reply'
import { closeLeadsOfSoldCar, onlyBuyer, winWithSale } from '@/leads/receipt/sale'
import { assigneeOfTheSite, writeTeamEvents } from '@/leads/receipt/team'
import { departmentOptions } from '@/leads/routing/lead-settings'
import { holdEndpoint } from '@/payments/admin/money-endpoints'
import { capitalise } from '@/ui/text-format'
import { jsonText, stateOptions } from './fields'

/** A lead is what the shopper sent: nobody may change it. */
const asSent: { create: FieldAccess; update: FieldAccess } = {
  create: () => true,
  update: () => false,
}
const sent = (field: Field): Field =>
  ({ ...field, access: asSent, admin: { readOnly: true, ...field.admin } }) as Field
/** A component of the admin that shows the kind of a lead, on the server or in the browser. */
const knowsKinds = (path: string) => ({ path, serverProps: { kinds: leadKinds } })
const knowsLabels = (path: string) => ({ path, clientProps: { labels: leadLabels } })
/** "dealership_slug" as "Dealership slug". */
const inWords = (name: string) => capitalise(name.replaceAll('_', ' '))
const text = (name: string, label = inWords(name)): Field => sent({ name, type: 'text', label })
const moment = (name: string, label: string): Field =>
  sent({ name, type: 'date', label, admin: { date: { displayFormat: 'd MMM yyyy, h:mm a' } } })
const row = (...fields: Field[]): Field => ({ type: 'row', fields })

/**
 * What a shopper sent: in the database before the shopper reads "thank you". Written by our server
 * alone; read by the people of its site. LEAD-02 LEAD-03
 */
export const Leads: CollectionConfig = {
  slug: 'leads',
  labels: { singular: 'Lead', plural: 'Leads' },
  admin: {
    useAsTitle: 'name',
    group: 'Leads',
    defaultColumns: ['name', 'lead_status', 'reply_time', 'assignee', 'site'],
    pagination: { defaultLimit: 25 },
    listSearchableFields: [
      'name',
      'last_name',
      'email',
      'phone',
      'lead_id',
      'stock_number',
      'vehicle_model',
    ],
    // Check leads are machinery; the filter bar shows them on request. Spam is kept apart, for who asks for
    // that status, or for anything by its status.
    baseFilter: ({ req }) => {
      const hidden: Where[] = []
      if (req.query?.checks !== '1') hidden.push({ synthetic: { not_equals: true } })
      // Who looks for a person finds also what was kept apart.
      const looks = Boolean(req.query?.search) || asksStatus(req.query?.where)
      if (!looks) hidden.push({ lead_status: { not_equals: 'spam' } })
      return hidden.length > 0 ? { and: hidden } : null
    },
    components: {
      beforeListTable: [knowsKinds('/src/leads/admin/InboxBar#InboxBar')],
      edit: { beforeDocumentControls: [knowsLabels('/src/leads/admin/LeadTitle#LeadTitle')] },
      views: {
        deliveries: {
          Component: '/src/leads/admin/DeliveriesView#DeliveriesView',
          path: '/deliveries',
        },
        message: {
          Component: knowsKinds('/src/leads/admin/MessageView#MessageView'),
          path: '/message/:delivery',
        },
        person: { Component: '/src/leads/admin/PersonView#PersonView', path: '/person' },
      },
    },
  },
  endpoints: [...leadEndpoints(personalData), photoEndpoint, holdEndpoint],
  hooks: {
    beforeOperation: [capLeadReads],
    beforeChange: [winWithSale],
    afterChange: [writeTeamEvents, closeLeadsOfSoldCar],
    afterOperation: [logLeadReads],
  },
  access: { create: nobody, read: signedIn, update: everyoneButReaders, delete: admins },
  disableBulkDelete: true,
  disableBulkEdit: true,
  disableDuplicate: true,
  trash: true,
  defaultSort: '-createdAt',
  indexes: [{ fields: ['site', 'idempotency_key'], unique: true }],
  fields: [
    {
      name: 'person',
      type: 'ui',
      admin: { components: { Field: knowsKinds('/src/leads/admin/LeadCard#LeadCard') } },
    },
    {
      name: 'reservation',
      type: 'ui',
      admin: {
        components: { Field: '/src/payments/admin/LeadReservation#LeadReservation' },
      },
    },
    {
      name: 'shopper_car',
      type: 'ui',
      admin: { components: { Field: '/src/journeys/trade-in/admin/ShopperCar#ShopperCar' } },
    },
    row(
      {
        name: 'lead_status',
        type: 'select',
        required: true,
        defaultValue: 'new',
        index: true,
        label: 'Status',
        options: [
          { label: 'New', value: 'new' },
          { label: 'In progress', value: 'in_progress' },
          { label: 'Won', value: 'won' },
          { label: 'Lost', value: 'lost' },
          { label: 'Spam', value: 'spam' },
        ],
      },
      {
        name: 'assignee',
        type: 'relationship',
        relationTo: 'users',
        index: true,
        filterOptions: ({ data }) => {
          const site = idOf(data?.site)
          return site === null ? true : { 'sites.site': { equals: site } }
        },
        validate: assigneeOfTheSite,
        admin: { allowCreate: false, allowEdit: false },
      },
    ),
    row(
      {
        name: 'bought',
        type: 'checkbox',
        defaultValue: false,
        label: 'This shopper bought the car',
        validate: onlyBuyer,
        admin: {
          description: 'Sets the status to Won, and closes the other leads on the same car.',
          condition: ({ car_id }) => Boolean(car_id),
        },
      },
      {
        name: 'sale_value',
        type: 'number',
        min: 0,
        max: 10_000_000,
        label: 'Value of the sale (AUD)',
        admin: { condition: ({ bought, lead_status }) => bought || lead_status === 'won' },
      },
    ),
    {
      name: 'car_sold_at',
      type: 'date',
      label: 'Its car was sold',
      access: { create: () => false, update: () => false },
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'By the feed, by your staff, or to the shopper of another lead.',
        date: { displayFormat: 'd MMM yyyy, h:mm a' },
        condition: ({ car_sold_at }) => Boolean(car_sold_at),
      },
    },
    {
      name: 'bought_at',
      type: 'date',
      label: 'Marked as bought at',
      access: { create: () => false, update: () => false },
      admin: { hidden: true },
    },
    {
      name: 'reply_time',
      type: 'text',
      virtual: true,
      label: 'First reply',
      access: { create: () => false, update: () => false },
      hooks: { afterRead: [replyTime] },
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'first_reply_at',
      type: 'date',
      label: 'First reply at',
      access: { create: () => false, update: () => false },
      admin: { hidden: true },
    },
    {
      name: 'reply_channel',
      type: 'select',
      label: 'First reply by',
      options: replyChannelOptions,
      access: { create: () => false, update: () => false },
      admin: { hidden: true },
    },
    {
      name: 'notes',
      type: 'textarea',
      maxLength: 4000,
      admin: { description: 'For your team. The shopper never sees it.' },
    },
    {
      type: 'tabs',
      tabs: [
        {
          label: 'As it was sent',
          fields: [
            row(text('category'), text('subcategory')),
            sent({
              name: 'forms',
              type: 'text',
              hasMany: true,
              label: 'Asked for',
              // Told in words at the top of the lead.
              admin: { hidden: true },
            }),
            row(
              sent({
                name: 'name',
                type: 'text',
                label: 'Name',
                admin: { components: { Cell: knowsKinds('/src/leads/admin/LeadCell#LeadCell') } },
              }),
              text('last_name', 'Last name'),
            ),
            row(sent({ name: 'email', type: 'email' }), text('phone'), text('postcode')),
            sent({ name: 'message', type: 'textarea' }),
            row(text('dealership_slug'), text('location'), text('location_id')),
            sent({ name: 'department', type: 'select', options: departmentOptions }),
            sent({ name: 'dealership', type: 'relationship', relationTo: 'dealerships' }),
          ],
        },
        {
          label: 'Vehicle',
          fields: [
            row(text('car_id'), text('stock_number'), text('car_type')),
            row(text('vehicle_make'), text('vehicle_model'), text('vehicle_status')),
            row(text('car_dealership_id'), text('manufacturer_slug')),
            sent({
              name: 'vehicle',
              type: 'json',
              label: 'As it was advertised',
              admin: { components: jsonText },
            }),
            row(
              text('rego', 'Registration'),
              sent({
                name: 'regoState',
                type: 'select',
                label: 'Registered in',
                options: stateOptions,
              }),
            ),
            sent({
              name: 'adjustmentAnswers',
              type: 'json',
              label: 'Answers about its condition',
              admin: { components: jsonText },
            }),
            sent({ name: 'offer_accepted', type: 'checkbox', label: inWords('offer_accepted') }),
          ],
        },
        {
          label: 'History and deliveries',
          fields: [
            {
              name: 'receipt',
              type: 'ui',
              admin: { components: { Field: knowsKinds('/src/leads/admin/Receipt#Receipt') } },
            },
          ],
        },
        {
          label: 'Consent',
          fields: [
            row(
              sent({ name: 'opt_in', type: 'checkbox', label: inWords('opt_in') }),
              sent({ name: 'subscribe', type: 'checkbox', label: inWords('subscribe') }),
              sent({
                name: 'terms_conditions',
                type: 'checkbox',
                label: inWords('terms_conditions'),
              }),
            ),
            sent({
              name: 'consent_wording',
              type: 'textarea',
              label: 'What the shopper was told',
              admin: { description: 'The words beside the button, as they stood at that moment.' },
            }),
            moment('consented_at', 'Consented at'),
          ],
        },
        {
          label: 'Origin',
          fields: [
            row(
              sent({
                name: 'lead_id',
                type: 'text',
                label: 'Lead id',
                index: true,
                unique: true,
                required: true,
              }),
              sent({
                name: 'idempotency_key',
                type: 'text',
                label: 'Idempotency key',
                index: true,
                required: true,
              }),
            ),
            row(
              text('source_name', 'Came from'),
              text('source_medium', 'Medium'),
              text('source_campaign', 'Campaign'),
            ),
            row(text('page_id'), text('url'), text('source')),
            text('user_agent'),
            sent({
              name: 'lead_attributes',
              type: 'json',
              label: 'Pages and campaign',
              admin: { components: jsonText },
            }),
            row(
              sent({ name: 'tags', type: 'text', hasMany: true }),
              sent({
                name: 'additional_services',
                type: 'text',
                hasMany: true,
                label: 'Additional services',
              }),
            ),
            row(
              sent({ name: 'form_completed', type: 'checkbox', label: inWords('form_completed') }),
              sent({
                name: 'form',
                type: 'text',
                label: 'Form',
                index: true,
                admin: {
                  components: { Cell: knowsKinds('/src/leads/admin/LeadAnswers#FormCell') },
                },
              }),
            ),
            row(
              sent({ name: 'synthetic', type: 'checkbox', label: 'Check lead', index: true }),
              moment('erased_at', 'Personal data erased at'),
            ),
            sent({
              name: 'recipients',
              type: 'text',
              hasMany: true,
              label: 'Also sent to',
              admin: { description: 'Addresses that the form names beside those of the site.' },
            }),
            sent({
              name: 'answers',
              type: 'json',
              admin: {
                description: 'Every other answer of the form, under its own name.',
                components: jsonText,
              },
            }),
          ],
        },
      ],
    },
  ],
}
