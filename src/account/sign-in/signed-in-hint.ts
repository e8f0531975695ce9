import { readStored, writeStored } from '@/inventory/saved/device-storage'

const NAME = 'signed-in'
/** On the document: the header shows its one state or the other by it (`header.css`). */
const MARK = 'signedIn'

/**
 * Whether this browser may have a session on this site. Only a hint, so that the server is not asked on
 * behalf of everybody: who has a session says the server (`GET /api/sign-in`).
 */
export const mayBeSignedIn = (siteSlug: string): boolean => readStored(siteSlug, NAME) !== null

export function setSignedIn(siteSlug: string): void {
  writeStored(siteSlug, NAME, true)
  document.documentElement.dataset[MARK] = ''
}

/** After a sign-out, or where a call answered 401. */
export function clearSignedIn(siteSlug: string): void {
  writeStored(siteSlug, NAME, null)
  delete document.documentElement.dataset[MARK]
}

/** Has the header show the state that this browser was left in. AUTH-01 */
export function showSignedIn(siteSlug: string): void {
  if (mayBeSignedIn(siteSlug)) document.documentElement.dataset[MARK] = ''
}
