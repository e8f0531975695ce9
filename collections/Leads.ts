import type { CollectionConfig, Field, FieldAccess } from 'payload'
import { admins } from '@/access/admins'
import { everyoneButReaders } from '@/access/everyone-but-readers'
import { nobody } from '@/access/nobody'
import { signedIn } from '@/access/signed-in'
import { stateOptions } from './fields'

/** A lead is what the shopper said: no one rewrites it. */
const asSent: { create: FieldAccess; update: FieldAccess } = {
  create: () => true,
  update: () => false,
}
const sent = (field: Field): Field =>
  ({ ...field, access: asSent, admin: { readOnly: true, ...field.admin } }) as Field
/** "dealership_slug" as "Dealership slug". */
const inWords = (name: string) => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const text = (name: string, label = inWords(name)): Field => sent({ name, type: 'text', label })
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
    defaultColumns: ['name', 'category', 'phone', 'lead_status', 'site', 'createdAt'],
    listSearchableFields: ['name', 'last_name', 'email', 'phone', 'lead_id'],
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
      admin: { position: 'sidebar' },
    },
    {
      name: 'notes',
      type: 'textarea',
      maxLength: 4000,
      admin: { position: 'sidebar', description: 'For your team. The shopper never sees it.' },
    },
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Enquiry',
          fields: [
            row(text('category'), text('subcategory')),
            row(text('name', 'First name'), text('last_name', 'Last name')),
            row(sent({ name: 'email', type: 'email' }), text('phone'), text('postcode')),
            sent({ name: 'message', type: 'textarea' }),
            row(text('dealership_slug'), text('location'), text('location_id')),
            sent({ name: 'dealership', type: 'relationship', relationTo: 'dealerships' }),
          ],
        },
        {
          label: 'Vehicle',
          fields: [
            row(text('car_id'), text('stock_number'), text('car_type')),
            row(text('vehicle_make'), text('vehicle_model'), text('vehicle_status')),
            row(text('car_dealership_id'), text('manufacturer_slug')),
            row(
              text('rego', 'Registration'),
              sent({
                name: 'regoState',
                type: 'select',
                label: 'Registered in',
                options: stateOptions,
              }),
            ),
            sent({ name: 'adjustmentAnswers', type: 'json', label: 'Answers about its condition' }),
            sent({ name: 'offer_accepted', type: 'checkbox', label: inWords('offer_accepted') }),
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
            sent({ name: 'consented_at', type: 'date', label: 'Consented at' }),
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
            row(text('page_id'), text('url'), text('source')),
            text('user_agent'),
            sent({ name: 'lead_attributes', type: 'json', label: 'Pages and campaign' }),
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
              sent({ name: 'form', type: 'text', label: 'Form' }),
            ),
            sent({
              name: 'answers',
              type: 'json',
              admin: { description: 'Every other answer of the form, under its own name.' },
            }),
          ],
        },
      ],
    },
  ],
}
