import type { CollectionConfig, TextField, TextFieldSingleValidation } from 'payload'
import { adminsOfTheGroup } from '@/cms/access/admins-of-the-group'
import { nobody } from '@/cms/access/nobody'
import { groupRevalidation } from '@/cms/cache/revalidate-site'
import { refuseDeleteWhileUsed } from '@/cms/in-use/refuse-while-used'
import { assignOwnGroup } from '@/cms/ownership/assign-own-group'
import { isTestKey, takesTestMoney } from '@/integrations/payments/test-money'
import {
  encryptCredential,
  endingOfKey,
  refuseDeleteWithPayments,
  refuseTestBankInProduction,
} from '@/payments/accounts/credentials'
import { recordConfirmation } from '@/payments/accounts/record-confirmation'
import { refuseOtherBankAccount } from '@/payments/accounts/same-bank-account'
import { accountEndpoints } from '@/payments/admin/account-endpoints'
import { groupField } from './fields'

type Sibling = { provider?: string; connection?: string; secret_key?: string | null }

const isStripe = (_: unknown, sibling: Sibling) => sibling.provider === 'stripe'
const hasOwnKeys = (_: unknown, sibling: Sibling) =>
  sibling.provider === 'stripe' && sibling.connection !== 'connect'
const isConnected = (_: unknown, sibling: Sibling) =>
  sibling.provider === 'stripe' && sibling.connection === 'connect'

const isConfirmed = (data: { terms_confirmed?: boolean | null }) => data.terms_confirmed === true

/** Typed once, stored encrypted, never sent back. */
const writeOnly = (field: {
  name: string
  label: string
  help: string
  validate: TextFieldSingleValidation
}): TextField => ({
  name: field.name,
  type: 'text',
  virtual: true,
  maxLength: 300,
  label: field.label,
  validate: field.validate,
  admin: { description: field.help, condition: hasOwnKeys, autoComplete: 'off' },
})

const encrypted = (name: 'secret_key' | 'webhook_secret'): TextField => ({
  name,
  type: 'text',
  hidden: true,
  access: { create: nobody, read: nobody, update: nobody },
  hooks: { beforeChange: [encryptCredential(name)] },
})

/** A dealer's account at a bank, to which deposits go. VDP-06 */
export const PaymentAccounts: CollectionConfig = {
  slug: 'payment-accounts',
  labels: { singular: 'Payment account', plural: 'Payment accounts' },
  admin: {
    useAsTitle: 'label',
    group: 'Group',
    defaultColumns: ['label', 'provider', 'key_ending', 'group'],
    description:
      'Where deposits go: straight to the dealer’s own account. Choose an account at a site or a dealership; without one the site takes no money.',
  },
  access: {
    create: adminsOfTheGroup,
    read: adminsOfTheGroup,
    update: adminsOfTheGroup,
    delete: adminsOfTheGroup,
  },
  disableBulkDelete: true,
  disableBulkEdit: true,
  // The copy would have no keys.
  disableDuplicate: true,
  endpoints: accountEndpoints,
  hooks: {
    beforeValidate: [assignOwnGroup],
    beforeChange: [refuseTestBankInProduction, refuseOtherBankAccount, recordConfirmation],
    // The buttons of sites say whether it takes money.
    ...groupRevalidation,
    beforeDelete: [
      refuseDeleteWhileUsed([
        { collection: 'sites', field: 'payment_account' },
        { collection: 'dealerships', field: 'payment_account' },
      ]),
      refuseDeleteWithPayments,
    ],
  },
  fields: [
    groupField('The group whose sites and dealerships may use the account.'),
    {
      name: 'label',
      type: 'text',
      required: true,
      maxLength: 80,
      label: 'Name',
      admin: {
        placeholder: 'Northgate Motors',
        description: 'Whom shoppers pay. The test bank shows it on its page.',
      },
    },
    {
      name: 'provider',
      type: 'select',
      required: true,
      defaultValue: 'stripe',
      label: 'Bank',
      options: [
        { label: 'Stripe: cards, Apple Pay, Google Pay, PayTo', value: 'stripe' },
        { label: 'Test bank: no real money moves', value: 'local' },
      ],
      // Its payments and refunds stay where they are.
      access: { update: nobody },
      admin: { description: 'It cannot be changed later: make another account.' },
    },
    {
      name: 'connection',
      type: 'select',
      required: true,
      defaultValue: 'own-keys',
      options: [
        { label: 'The dealer’s own keys', value: 'own-keys' },
        { label: 'Connected to the platform (Stripe Connect)', value: 'connect' },
      ],
      admin: { condition: isStripe },
    },
    {
      name: 'connected_account',
      type: 'text',
      maxLength: 60,
      label: 'Connected account',
      admin: {
        placeholder: 'acct_1234567890',
        condition: isConnected,
        description: 'As the platform’s Stripe dashboard names it under Connected accounts.',
      },
      validate: (value: string | null | undefined, { siblingData }: { siblingData: unknown }) =>
        !isConnected(null, siblingData as Sibling) ||
        /^acct_\w{6,50}$/.test(value ?? '') ||
        'Fill in the account, such as acct_1234567890.',
    },
    writeOnly({
      name: 'new_secret_key',
      label: 'New secret key',
      help: 'A restricted key (rk_…) that may write Checkout Sessions, PaymentIntents and Refunds and read Disputes, or the secret key (sk_…). It is stored encrypted and never shown again. Empty: it stays as it is.',
      validate: (value, { siblingData, operation }) => {
        if (!hasOwnKeys(null, siblingData as Sibling)) return true
        if (!value) return operation !== 'create' || 'Fill in the key.'
        const key = String(value).trim()
        if (isTestKey(key) && !takesTestMoney())
          return 'With a test key no real money moves. Fill in the live key (sk_live_ or rk_live_).'
        return (
          /^[sr]k_(?:live|test)_\w{10,250}$/.test(key) ||
          'This is no secret key of Stripe: it begins with sk_live_, rk_live_, sk_test_ or rk_test_.'
        )
      },
    }),
    {
      name: 'key_ending',
      type: 'text',
      label: 'Key',
      access: { create: nobody, update: nobody },
      hooks: { beforeChange: [endingOfKey] },
      admin: { readOnly: true, condition: hasOwnKeys },
    },
    writeOnly({
      name: 'new_webhook_secret',
      label: 'New signing secret of the webhook',
      help: 'Stripe shows it once the webhook below is made (whsec_…). Without it results arrive within a minute and not at once. Empty: it stays as it is.',
      validate: (value, { siblingData }) =>
        !hasOwnKeys(null, siblingData as Sibling) ||
        !value ||
        /^whsec_[\w+/=-]{10,250}$/.test(String(value).trim()) ||
        'This is no signing secret of Stripe: it begins with whsec_.',
    }),
    {
      name: 'tools',
      type: 'ui',
      admin: { components: { Field: '/src/payments/admin/AccountTools#AccountTools' } },
    },
    {
      name: 'terms_confirmed',
      type: 'checkbox',
      defaultValue: false,
      label:
        'A lawyer has read the terms of the deposit, for each state in which we sell, and we stand by them',
      admin: {
        description:
          'The checkout of a reservation shows them. Until this is ticked, no site takes money with this account: its buttons say “Ask to reserve”. Who ticks it, and when, is stored.',
      },
    },
    {
      name: 'terms_confirmed_by',
      type: 'text',
      label: 'Confirmed by',
      access: { create: nobody, update: nobody },
      admin: { readOnly: true, condition: isConfirmed },
    },
    {
      name: 'terms_confirmed_at',
      type: 'date',
      label: 'Confirmed on',
      access: { create: nobody, update: nobody },
      admin: { readOnly: true, condition: isConfirmed },
    },
    encrypted('secret_key'),
    encrypted('webhook_secret'),
  ],
}
