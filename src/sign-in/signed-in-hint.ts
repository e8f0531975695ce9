import { onStored, readStored, writeStored } from '@/stock/saved/device-storage'

const NAME = 'signed-in'

/**
 * Whether this browser may have a session on this site. Only a hint, so that the server is not asked on
 * behalf of everybody: who has a session says the server (`GET /api/sign-in`).
 */
export const isSignedInHere = (siteSlug: string): boolean => readStored(siteSlug, NAME) !== null

export const noteSignedIn = (siteSlug: string): void => writeStored(siteSlug, NAME, true)

/** After a sign-out, or where a call answered 401. */
export const forgetSignedIn = (siteSlug: string): void => writeStored(siteSlug, NAME, null)

/** Calls back when it changes, here or in another tab. Returns the unsubscriber. */
export const onSignedIn = (siteSlug: string, changed: () => void): (() => void) =>
  onStored(siteSlug, NAME, changed)
