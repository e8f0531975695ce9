import type { Access } from 'payload'

/**
 * Anyone with an account. Shoppers read through `src/cms`, so the CMS's API never exposes documents
 * to anonymous callers. On collections of a site the multi-tenant plugin narrows this to the user's
 * own sites.
 */
export const signedIn: Access = ({ req }) => Boolean(req.user)
