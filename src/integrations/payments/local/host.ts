import { takesTestMoney } from '../test-money'

/**
 * Where the pages of the bank that ships are. On a machine of its own host names ("localhost") it has one
 * beside that of the admin. Elsewhere that would need a record in the DNS, which nobody has made before the first
 * start: there its pages are a path of the admin's host, unless LOCAL_BANK_HOST names another. Read from the
 * environment at each call, because the proxy has nothing else.
 *
 * @returns host, with its port, or null where the platform is no demo: money that is none buys no car
 */
export function localBankHost(): string | null {
  const { LOCAL_BANK_HOST, ADMIN_HOST } = process.env
  if (!takesTestMoney()) return null
  if (LOCAL_BANK_HOST) return LOCAL_BANK_HOST.toLowerCase()
  const admin = (ADMIN_HOST || 'localhost:3000').toLowerCase()
  return /^localhost(?::\d+)?$/.test(admin) ? `bank.${admin}` : admin
}

/** "http://bank.localhost:3000", or null as for the host. */
export function localBankOrigin(): string | null {
  const host = localBankHost()
  return host && `${process.env.SITE_PROTOCOL === 'https' ? 'https' : 'http'}://${host}`
}

/** Every page of the bank is below it. */
export const BANK_PATH = '/bank'
