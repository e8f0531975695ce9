import { writeStored } from '@/inventory/saved/device-storage'
import { timeoutSignal } from '@/ui/browser'
import { clearSignedIn } from './signed-in-hint'

/** Seconds. */
const TIMEOUT_SECONDS = 10

/**
 * The phone that is signed in here, or null.
 *
 * @throws Error when the site cannot be reached
 */
export async function fetchSignedInPhone(siteSlug: string): Promise<string | null> {
  const response = await fetch('/api/sign-in', {
    headers: { accept: 'application/json' },
    cache: 'no-store',
    signal: timeoutSignal(TIMEOUT_SECONDS),
  })
  if (response.status === 401) {
    clearSignedIn(siteSlug)
    return null
  }
  const { phone } = (await response.json()) as Partial<Record<string, unknown>>
  if (typeof phone !== 'string') throw new Error(`Answered ${response.status}`)
  return phone
}

/** Signs this browser out. @returns false when the site could not be reached: it is still signed in. AUTH-10 */
export async function signOut(siteSlug: string): Promise<boolean> {
  try {
    const response = await fetch('/api/sign-in/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: '{}',
      signal: timeoutSignal(TIMEOUT_SECONDS),
    })
    if (!response.ok) return false
    clearSignedIn(siteSlug)
    // Who signs in next on this device is somebody else.
    writeStored(siteSlug, 'watchlist-wish', null)
    return true
  } catch {
    return false
  }
}
