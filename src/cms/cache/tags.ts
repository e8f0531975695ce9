/**
 * Names under which pages and reads are cached. One tag a site carries everything that the site's
 * editors publish, so that nobody has to know which pages show a menu or a picture.
 */
export const siteTag = (siteId: number) => `site:${siteId}`

/** Stock of a site: changed by the import, not by editors. */
export const stockTag = (siteId: number) => `stock:${siteId}`

export const carTag = (siteId: number, slug: string) => `car:${siteId}:${slug}`

/** What the sites of a group share: dealerships, locations, promotions. */
export const groupTag = (groupId: number) => `group:${groupId}`

/** Which host name belongs to which site. */
export const hostsTag = 'hosts'

/** What all sites share: manufacturers and their marks. */
export const platformTag = 'platform'
