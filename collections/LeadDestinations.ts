import type { CollectionConfig } from 'payload'
import { admins } from '@/cms/access/admins'
import { nobody } from '@/cms/access/nobody'
import { signedIn } from '@/cms/access/signed-in'
import { leadKinds } from '@/journeys/lead-kinds'
import { destinationEndpoints } from '@/leads/admin/destination-endpoints'
import { addressFault } from '@/leads/delivery/destination-address'
import { encryptNewSecret } from '@/leads/delivery/destination-secret'
import { refreshLeadSettings } from '@/leads/routing/lead-settings'
import { isEmail } from './fields'

type Sibling = { kind?: string }

/** Where leads of a site are delivered: people by e-mail, or a system of the dealer. */
export const LeadDestinations: CollectionConfig = {
  slug: 'lead-destinations',
  labels: { singular: 'Lead destination', plural: 'Lead destinations' },
  admin: {
    useAsTitle: 'name',
    group: 'Leads',
    defaultColumns: ['name', 'kind', 'active', 'site'],
    description:
      'People and systems that receive leads. Choose in the lead settings which leads go where.',
  },
  access: { create: admins, read: signedIn, update: admins, delete: admins },
  disableBulkDelete: true,
  disableBulkEdit: true,
  disableDuplicate: true,
  defaultSort: 'name',
  endpoints: destinationEndpoints(leadKinds),
  hooks: { afterChange: [refreshLeadSettings], afterDelete: [refreshLeadSettings] },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 80 },
    {
      type: 'row',
      fields: [
        {
          name: 'kind',
          type: 'select',
          required: true,
          defaultValue: 'email',
          options: [
            { label: 'E-mail to people', value: 'email' },
            { label: 'ADF/XML by e-mail, for a CRM', value: 'adf' },
            { label: 'Webhook (signed JSON)', value: 'webhook' },
          ],
        },
        { name: 'active', type: 'checkbox', defaultValue: true },
      ],
    },
    {
      name: 'recipients',
      type: 'text',
      hasMany: true,
      maxRows: 20,
      admin: {
        description: 'E-mail addresses.',
        condition: (_, sibling: Sibling) => sibling.kind !== 'webhook',
      },
      validate: (value: string[] | null | undefined, { siblingData }) => {
        if ((siblingData as Sibling).kind === 'webhook') return true
        const addresses = value ?? []
        if (addresses.length === 0) return 'Fill in at least one e-mail address.'
        const wrong = addresses.find((address) => !isEmail(address))
        return wrong === undefined || `"${wrong}" is not an e-mail address.`
      },
    },
    {
      name: 'url',
      type: 'text',
      label: 'Address',
      maxLength: 500,
      admin: {
        placeholder: 'https://crm.example.com/leads',
        condition: (_, sibling: Sibling) => sibling.kind === 'webhook',
      },
      validate: (value: string | null | undefined, { siblingData }: { siblingData: unknown }) => {
        if ((siblingData as Sibling).kind !== 'webhook') return true
        return addressFault(value) ?? true
      },
    },
    {
      name: 'expects',
      type: 'select',
      label: 'A lead counts as accepted',
      defaultValue: 'json',
      options: [
        { label: 'When the system answers 2xx with JSON', value: 'json' },
        { label: 'When the system answers 2xx, also with nothing', value: 'empty' },
      ],
      admin: { condition: (_, sibling: Sibling) => sibling.kind === 'webhook' },
    },
    {
      name: 'new_secret',
      type: 'text',
      virtual: true,
      minLength: 16,
      maxLength: 200,
      label: 'New signing secret',
      admin: {
        description:
          'Signs each message (HMAC SHA-256). It is kept encrypted and never shown again. Empty: it stays as it is.',
        condition: (_, sibling: Sibling) => sibling.kind === 'webhook',
      },
    },
    {
      name: 'try_it',
      type: 'ui',
      admin: {
        components: { Field: '/src/leads/admin/DestinationTools#DestinationTools' },
      },
    },
    {
      name: 'secret',
      type: 'text',
      hidden: true,
      access: { create: nobody, read: nobody, update: nobody },
      hooks: { beforeChange: [encryptNewSecret] },
    },
  ],
}
