import { isTestKey, takesTestMoney } from '@/integrations/payments/test-money'
import type { PaymentAccount } from '@/payload-types'

/** What is read of an account with its site. */
export const accountFacts = { provider: true, connection: true, key_ending: true } as const
type AccountFacts = Pick<PaymentAccount, keyof typeof accountFacts>

/** Whether an account may take the money of shoppers: where they are real, theirs has to be, too. VDP-06 */
export const isUsableAccount = (account: AccountFacts): boolean =>
  takesTestMoney() || !isOfTestMoney(account)

function isOfTestMoney({ provider, connection, key_ending }: AccountFacts): boolean {
  if (provider === 'local') return true
  const key = connection === 'connect' ? process.env.STRIPE_SECRET_KEY : key_ending
  return isTestKey(key)
}
