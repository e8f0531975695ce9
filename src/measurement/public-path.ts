/** Whoever has the address of such a page acts for the shopper: it is in their mails alone. */
const keyPage = /^((?:https?:\/\/[^/]+)?\/(?:reservation|unsubscribe)\/)[^?#].*/i

/** Whether the address of a page is a key to it. */
export const isKeyPage = (path: string): boolean => keyPage.test(path)

/** The address of a page as it may be stored and told: without the key in it. */
export const publicPath = (path: string): string => path.replace(keyPage, '$1-')
