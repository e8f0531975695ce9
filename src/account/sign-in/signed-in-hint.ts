import { readStored, writeStored } from '@/inventory/saved/device-storage'

const NAME = 'signed-in'
/** Data attribute of the document, by which `header.css` shows one of the header's two states. */
const MARK = 'signedIn'

/**
 * Whether this browser may have a session on this site. A hint that saves most visitors a request: only the
 * server (`GET /api/sign-in`) knows.
 */
export const mayBeSignedIn = (siteSlug: string): boolean => readStored(siteSlug, NAME) !== null

export function setSignedIn(siteSlug: string): void {
  writeStored(siteSlug, NAME, true)
  document.documentElement.dataset[MARK] = ''
}

/** After a sign-out, or after a call was answered with 401. */
export function clearSignedIn(siteSlug: string): void {
  writeStored(siteSlug, NAME, null)
  delete document.documentElement.dataset[MARK]
}

/** Makes the header show the state that this browser was last in. AUTH-01 */
export function showSignedIn(siteSlug: string): void {
  if (mayBeSignedIn(siteSlug)) document.documentElement.dataset[MARK] = ''
}
