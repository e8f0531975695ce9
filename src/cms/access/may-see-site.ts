import type { PayloadRequest } from 'payload'
import { isPlatformAdmin, sitesOf } from './user'

/** Whether a person may see the documents of a site; nobody signed in sees none. */
export const maySeeSite = (user: PayloadRequest['user'], siteId: number): boolean =>
  Boolean(user) && (isPlatformAdmin(user) || sitesOf(user).includes(siteId))
