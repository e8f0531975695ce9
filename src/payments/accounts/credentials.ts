import { randomBytes } from 'node:crypto'
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type FieldHook,
  ValidationError,
} from 'payload'
import { takesTestMoney } from '@/integrations/payments/test-money'
import { leadDatabase } from '@/leads/record/lead-database'
import { encryption } from '@/server/encrypted-text'

/** For the keys of payment accounts in the database. */
const { encrypt, decrypt } = encryption('payment-account')

export const decryptCredential = decrypt

/**
 * Encrypts what was typed into `new_…`; without it the stored one stays. Nobody reads it through the CMS. The
 * test bank signs its messages with a secret that is made here.
 */
export const encryptCredential =
  (name: 'secret_key' | 'webhook_secret'): FieldHook =>
  ({ data, originalDoc }) => {
    const typed = data?.[`new_${name}`]
    if (typeof typed === 'string' && typed.trim() !== '') return encrypt(typed.trim())
    const stored = originalDoc?.[name] ?? null
    const isTestBank = (data?.provider ?? originalDoc?.provider) === 'local'
    if (stored === null && isTestBank && name === 'webhook_secret')
      return encrypt(`whsec_${randomBytes(24).toString('base64')}`)
    return stored
  }

/** "rk_live_…4242": which key is stored, for who has several. */
export const endingOfKey: FieldHook = ({ data, originalDoc }) => {
  const typed = data?.new_secret_key
  if (typeof typed !== 'string' || typed.trim() === '') return originalDoc?.key_ending ?? null
  const [, start = ''] = /^([sr]k_(?:live|test)_)/.exec(typed.trim()) ?? []
  return `${start}…${typed.trim().slice(-4)}`
}

/**
 * Where shoppers are real, so is their money.
 *
 * @throws ValidationError for a new account at the test bank on a platform that is no demo
 */
export const refuseTestBankInProduction: CollectionBeforeChangeHook = ({
  collection,
  data,
  operation,
}) => {
  if (operation === 'create' && data.provider === 'local' && !takesTestMoney()) {
    throw new ValidationError({
      collection: collection.slug,
      errors: [
        { path: 'provider', message: 'The test bank is for demonstrations. Choose another bank.' },
      ],
    })
  }
  return data
}

/**
 * Without the keys nobody could look at a payment again or return it.
 *
 * @throws APIError 409 for an account that has payments, whatever became of them
 */
export const refuseDeleteWithPayments: CollectionBeforeDeleteHook = async ({ id }) => {
  const { rows } = await leadDatabase().query<{ payments: number }>(
    'SELECT count(*)::int AS payments FROM payments WHERE account_id = $1',
    [id],
  )
  const payments = rows[0]?.payments ?? 0
  if (payments === 0) return
  const message = `This cannot be deleted: ${payments} ${payments === 1 ? 'payment was' : 'payments were'} made to it, which could not be refunded any more. To take no new ones, choose another account, or none, at its sites and dealerships.`
  throw new APIError(message, 409, null, true)
}
