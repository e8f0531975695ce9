import type { Field, FieldHook, TextFieldSingleValidation } from 'payload'
import { nobody } from '@/cms/access/nobody'
import { tagSecrets } from '@/measurement/forward/forward-queue'
import { defaultConsentWording } from '@/sites/consent-wording'
import { outsideOrigin } from '@/sites/outside-address'
import { defaultBudget, tagIds } from '@/sites/tags'

const looksLike =
  (kind: keyof typeof tagIds): TextFieldSingleValidation =>
  (value) =>
    !value || tagIds[kind][0].test(value) || tagIds[kind][1]

/** Pasted ids come with blanks. */
const trimmed: FieldHook = ({ value }) => (typeof value === 'string' ? value.trim() || null : value)

const id = (
  name: string,
  label: string,
  kind: keyof typeof tagIds,
  more: { placeholder: string; description?: string },
): Field => ({
  ...{ name, type: 'text', label, maxLength: 40, validate: looksLike(kind), admin: more },
  hooks: { beforeValidate: [trimmed] },
})

const way = (name: string, of: string): Field => ({
  name,
  type: 'select',
  defaultValue: 'browser',
  label: 'Is told by',
  options: [
    { label: 'The shopper’s browser', value: 'browser' },
    { label: 'Our server: nothing of theirs runs on the page', value: 'server' },
  ],
  admin: { condition: (_, sibling) => Boolean(sibling?.[of]) },
})

/** A key that is stored encrypted and never shown: the field that takes it, and the one that has it. */
function secret(name: string, label: string, description: string, wayName: string): Field[] {
  return [
    {
      name: `new_${name}`,
      type: 'text',
      virtual: true,
      maxLength: 400,
      label,
      admin: {
        description: `${description} It is kept encrypted and never shown again. Empty: it stays as it is.`,
        condition: (_, sibling) => sibling?.[wayName] === 'server',
      },
    },
    {
      name,
      type: 'text',
      hidden: true,
      access: { create: nobody, read: nobody, update: nobody },
      hooks: {
        beforeChange: [
          ({ siblingData, originalDoc }) => {
            const fresh: unknown = siblingData[`new_${name}`]
            return typeof fresh === 'string' && fresh.trim() !== ''
              ? tagSecrets.encrypt(fresh.trim())
              : originalDoc?.tags?.[name]
          },
        ],
      },
    },
  ]
}

const wording = (
  name: keyof typeof defaultConsentWording,
  label: string,
  isLong = false,
): Field => {
  const field = { name, label, admin: { placeholder: defaultConsentWording[name] } }
  return isLong
    ? { ...field, type: 'textarea', maxLength: 600 }
    : { ...field, type: 'text', maxLength: 60 }
}

const row = (...fields: Field[]): Field => ({ type: 'row', fields })

/** Measuring services of others, and how shoppers are asked about them. */
export const siteTags: Field[] = [
  {
    name: 'tags',
    type: 'group',
    label: 'Measuring services',
    admin: {
      description:
        'None runs before the shopper allows it. Your own figures under Measurement need none of these, and no permission.',
    },
    fields: [
      row(
        id('ga4', 'Google Analytics 4', 'ga4', {
          placeholder: 'G-ABC123DEF4',
          description: 'Leave it empty if your Tag Manager has it already, or visits count twice.',
        }),
        way('ga4_way', 'ga4'),
      ),
      ...secret(
        'ga4_secret',
        'API secret of the Measurement Protocol',
        'Google Analytics → Admin → Data streams → Measurement Protocol API secrets.',
        'ga4_way',
      ),
      row(
        id('meta', 'Meta pixel', 'meta', { placeholder: '1234567890123456' }),
        way('meta_way', 'meta'),
      ),
      ...secret(
        'meta_token',
        'Access token of the Conversions API',
        'Meta Events Manager → Settings → Conversions API. Leads, calls and sales are sent.',
        'meta_way',
      ),
      row(
        id('ads', 'Google Ads', 'ads', { placeholder: 'AW-123456789' }),
        id('ads_lead_label', 'Conversion label of a lead', 'label', {
          placeholder: 'AbC-D_efG-h12',
        }),
        id('ads_call_label', 'Conversion label of a call', 'label', {
          placeholder: 'AbC-D_efG-h12',
        }),
      ),
      row(id('uet', 'Microsoft Advertising (UET)', 'uet', { placeholder: '12345678' })),
      row(id('gtm', 'Google Tag Manager', 'gtm', { placeholder: 'GTM-ABC1234' }), {
        name: 'gtm_purpose',
        type: 'select',
        defaultValue: 'both',
        label: 'What its tags are for',
        options: [
          { label: 'Statistics and marketing', value: 'both' },
          { label: 'Statistics alone', value: 'statistics' },
          { label: 'Marketing alone', value: 'marketing' },
        ],
        admin: {
          description: 'The container loads for shoppers who allow that.',
          condition: (_, sibling) => Boolean(sibling?.gtm),
        },
      }),
      {
        name: 'more_hosts',
        type: 'text',
        hasMany: true,
        maxRows: 20,
        label: 'Other hosts of your Tag Manager',
        admin: {
          description:
            'Hosts that the tags in your container load from, beside Google’s: cdn.example.com or *.example.com. All others are refused.',
          condition: (_, sibling) => Boolean(sibling?.gtm),
        },
        validate: (value: string[] | null | undefined) => {
          const wrong = (value ?? []).find((host) => outsideOrigin(host) === null)
          return wrong === undefined || `"${wrong}" is no host. Write for example cdn.example.com.`
        },
      },
      row(
        {
          name: 'budget_kb',
          type: 'number',
          label: 'Most kB that a tag may load on a page',
          min: 1,
          max: 5000,
          admin: { placeholder: String(defaultBudget.kb) },
        },
        {
          name: 'budget_ms',
          type: 'number',
          label: 'Most milliseconds that it may keep a page busy',
          min: 1,
          max: 10_000,
          admin: { placeholder: String(defaultBudget.ms) },
        },
      ),
      {
        name: 'costs',
        type: 'ui',
        admin: { components: { Field: '/src/editing/admin/TagReport#TagReport' } },
      },
    ],
  },
  {
    name: 'consent',
    type: 'group',
    label: 'What shoppers are asked',
    admin: {
      description:
        'Shown only while a service above is filled in. {services} stands for their names. Whoever chose is asked again when the words change; each wording is kept.',
    },
    fields: [
      wording('title', 'Title'),
      wording('text', 'Text', true),
      row(
        wording('allow', 'Button that allows all'),
        wording('refuse', 'Button that allows nothing'),
        wording('choose', 'Button that leads to the choices'),
        wording('save', 'Button that saves the choices'),
      ),
      wording('statistics', 'What statistics are', true),
      wording('marketing', 'What marketing is', true),
    ],
  },
]
