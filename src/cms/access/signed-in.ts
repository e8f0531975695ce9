import type { Access } from 'payload'

/**
 * Anyone with an account. Shoppers read through `src/cms`, so that the API of the CMS never shows
 * every dealer's documents to an anonymous caller. On collections of a site the multi-tenant plugin
 * narrows this to the user's own sites.
 */
export const signedIn: Access = ({ req }) => Boolean(req.user)
