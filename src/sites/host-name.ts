/** A host as sites store it: lower case, no port, no final dot. */
export function normalHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

/** Whether this is the host of the admin, which serves no site. */
export const isHostOfAdmin = (host: string): boolean =>
  normalHost(host) === normalHost(process.env.ADMIN_HOST ?? 'localhost:3000')

/** Whether a request is for the admin host. */
export const isAdminHost = (headers: Headers): boolean => isHostOfAdmin(headers.get('host') ?? '')

/**
 * Why this cannot be the host name of a site, in an editor's words, or null.
 *
 * @param bankHost of the pages of the test bank, which are served before any site; null without one
 */
export function hostFault(
  host: string,
  { adminHost, bankHost }: { adminHost: string; bankHost: string | null },
): string | null {
  const normal = normalHost(host)
  if (/^[a-z]+:\/\//.test(normal) || normal.includes('/')) {
    return 'Only the name, without https:// and without a path, for example www.dealer.com.au.'
  }
  if (
    normal.length > 253 ||
    !/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/.test(normal)
  ) {
    return 'This is not a host name. Use a name such as www.dealer.com.au.'
  }
  if (normal === normalHost(adminHost)) return 'This host name belongs to the CMS.'
  if (bankHost !== null && normal === normalHost(bankHost)) {
    return 'This host name belongs to the test bank, whose pages shoppers would see in place of the site. Use another.'
  }
  return null
}
