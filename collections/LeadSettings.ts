import type { CollectionConfig, Field } from 'payload'
import { admins } from '@/cms/access/admins'
import { signedIn } from '@/cms/access/signed-in'
import { leadKindOptions } from '@/journeys/lead-kinds'
import { defaultReply, tokenHelp } from '@/leads/delivery/auto-reply'
import {
  departmentOptions,
  RETENTION_MONTHS,
  refreshLeadSettings,
  SYNTHETIC_MINUTES,
} from '@/leads/routing/lead-settings'
import { carTypeOptions } from '@/sites/stock-kinds'

const routes: Field = {
  name: 'routes',
  type: 'array',
  label: 'Where leads go',
  labels: { singular: 'Rule', plural: 'Rules' },
  admin: {
    description:
      'The first rule that fits a lead decides. Without one, the lead goes to the leads e-mail of its dealership, else to the e-mail of the site.',
  },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'forms',
          type: 'select',
          hasMany: true,
          options: leadKindOptions,
          admin: { placeholder: 'Every form' },
        },
        {
          name: 'car_types',
          type: 'select',
          hasMany: true,
          label: 'Cars',
          options: carTypeOptions,
          admin: { placeholder: 'Every car, or none' },
        },
        {
          name: 'locations',
          type: 'relationship',
          relationTo: 'locations',
          hasMany: true,
          label: 'Sent to location',
          admin: { allowCreate: false, placeholder: 'Every location' },
        },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'location',
          type: 'relationship',
          relationTo: 'locations',
          label: 'Goes to location',
          admin: { allowCreate: false, placeholder: 'As the shopper chose' },
        },
        {
          name: 'department',
          type: 'select',
          options: departmentOptions,
          defaultValue: 'sales',
        },
      ],
    },
    {
      name: 'destinations',
      type: 'relationship',
      relationTo: 'lead-destinations',
      hasMany: true,
      required: true,
      label: 'Delivered to',
    },
  ],
}

const replies: Field = {
  name: 'replies',
  type: 'array',
  label: 'Answers that shoppers get at once',
  labels: { singular: 'Answer', plural: 'Answers' },
  admin: {
    description:
      'Only shoppers who agreed to be answered get one. The first that fits the form is sent; without one, a short thank-you with your phone number.',
  },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'forms',
          type: 'select',
          hasMany: true,
          options: leadKindOptions,
          admin: { placeholder: 'Every form' },
        },
        { name: 'send', type: 'checkbox', defaultValue: true, label: 'Send this answer' },
      ],
    },
    {
      name: 'subject',
      type: 'text',
      required: true,
      maxLength: 120,
      defaultValue: defaultReply.subject,
    },
    {
      name: 'body',
      type: 'textarea',
      required: true,
      maxLength: 4000,
      defaultValue: defaultReply.body,
      admin: { rows: 9, description: tokenHelp },
    },
    {
      name: 'preview',
      type: 'ui',
      admin: { components: { Field: '/src/leads/admin/ReplyPreview#ReplyPreview' } },
    },
  ],
}

/** How a site treats its leads: destinations, replies to shoppers, retention. */
export const LeadSettings: CollectionConfig = {
  slug: 'lead-settings',
  labels: { singular: 'Lead settings', plural: 'Lead settings' },
  admin: {
    group: 'Leads',
    useAsTitle: 'title',
    defaultColumns: ['title', 'site', 'retention_months', 'synthetic_minutes', 'updatedAt'],
    description: 'One a site. A site without them works with the defaults.',
  },
  access: { create: admins, read: signedIn, update: admins, delete: admins },
  disableBulkDelete: true,
  disableBulkEdit: true,
  disableDuplicate: true,
  indexes: [{ fields: ['site'], unique: true }],
  hooks: { afterChange: [refreshLeadSettings], afterDelete: [refreshLeadSettings] },
  fields: [
    {
      name: 'title',
      type: 'text',
      defaultValue: 'Lead settings',
      maxLength: 80,
      admin: { position: 'sidebar', description: 'For your own lists.' },
    },
    {
      type: 'tabs',
      tabs: [
        { label: 'Delivery', fields: [routes] },
        {
          label: 'Answers',
          fields: [
            {
              name: 'reply_by_default',
              type: 'checkbox',
              defaultValue: true,
              label: 'Answer forms without an answer of their own',
            },
            replies,
          ],
        },
        {
          label: 'Privacy and checks',
          fields: [
            {
              name: 'retention_months',
              type: 'number',
              required: true,
              defaultValue: RETENTION_MONTHS,
              min: 1,
              max: 84,
              label: 'Months that personal data is kept',
              admin: {
                description:
                  'Afterwards names, addresses, phones, messages and answers are erased; the figures of the dashboard stay.',
              },
            },
            {
              name: 'synthetic_minutes',
              type: 'number',
              required: true,
              defaultValue: SYNTHETIC_MINUTES,
              min: 0,
              max: 1440,
              label: 'Minutes between two check leads',
              admin: {
                description:
                  'A check lead goes the whole way of a lead, to nobody, and proves that leads arrive. 0: none.',
              },
            },
          ],
        },
      ],
    },
  ],
}
