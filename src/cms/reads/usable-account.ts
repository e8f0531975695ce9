import { isTestKey, takesTestMoney } from '@/integrations/payments/test-money'
import type { PaymentAccount } from '@/payload-types'

/** What is read of an account with its site. */
export const accountFacts = {
  provider: true,
  connection: true,
  key_ending: true,
  terms_confirmed: true,
} as const
type AccountFacts = Pick<PaymentAccount, keyof typeof accountFacts>

/**
 * Whether an account may take the money of shoppers: the dealer stands by the terms of the deposit, and where
 * shoppers are real, so is the money. VDP-06 VDP-13
 */
export const isUsableAccount = (account: AccountFacts): boolean =>
  account.terms_confirmed === true && (takesTestMoney() || !isOfTestMoney(account))

function isOfTestMoney({ provider, connection, key_ending }: AccountFacts): boolean {
  if (provider === 'local') return true
  const key = connection === 'connect' ? process.env.STRIPE_SECRET_KEY : key_ending
  return isTestKey(key)
}
