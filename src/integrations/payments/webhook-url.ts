import { env } from '@/server/env'

/** Where the bank of an account posts its messages: on the admin's host. */
export function webhookUrl(account: number | 'connect'): string {
  const { ADMIN_HOST, SITE_PROTOCOL } = env()
  return `${SITE_PROTOCOL}://${ADMIN_HOST}/api/payments/webhook/${account}`
}
