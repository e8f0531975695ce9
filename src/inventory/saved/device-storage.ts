/** Names of the values that a site stores on the shopper's device. AMB-11 STORE-02 … STORE-09 */
export type StoredName =
  | 'viewed-cars'
  | 'favourites'
  | 'enquiry-car'
  | 'trade-in-valuation'
  | 'success-category'
  | 'user-details'
  | 'search-history'
  | 'signed-in'
  | 'watchlist-wish'
  | `popup-${string}`

/** Two sites on one device do not mix. STORE-01 */
export function storageKey(siteSlug: string, name: StoredName): string {
  return `${siteSlug}:${name}`
}

/** Notifies components of this page; the browser's `storage` event only notifies other tabs. */
const STORED_EVENT = 'forecourt:stored'

/** Values that the device could not store (storage full, or blocked) last as long as the page. */
const refused = new Map<string, string>()

/** The stored value under a name, unparsed; null without one. */
export function readStored(siteSlug: string, name: StoredName): string | null {
  const key = storageKey(siteSlug, name)
  try {
    return refused.get(key) ?? window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value, or removes it (null). */
export function writeStored(siteSlug: string, name: StoredName, value: unknown): void {
  const key = storageKey(siteSlug, name)
  refused.delete(key)
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, JSON.stringify(value))
  } catch {
    if (value !== null) refused.set(key, JSON.stringify(value))
  }
  window.dispatchEvent(new CustomEvent(STORED_EVENT, { detail: key }))
}

/**
 * Removes everything that a site stores on this device, including values that could not be stored.
 */
export function clearDeviceStorage(siteSlug: string): void {
  const prefix = `${siteSlug}:`
  for (const key of refused.keys()) if (key.startsWith(prefix)) refused.delete(key)
  try {
    const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix))
    for (const key of keys) window.localStorage.removeItem(key)
  } catch {
    // A device without storage has nothing to remove.
  }
}

/** Calls back when the value of a name changes, here or in another tab. Returns the unsubscriber. */
export function onStored(siteSlug: string, name: StoredName, changed: () => void): () => void {
  const key = storageKey(siteSlug, name)
  const here = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === key) changed()
  }
  const elsewhere = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed()
  }
  window.addEventListener(STORED_EVENT, here)
  window.addEventListener('storage', elsewhere)
  return () => {
    window.removeEventListener(STORED_EVENT, here)
    window.removeEventListener('storage', elsewhere)
  }
}

/** Reads a stored list, parsing each item; invalid items are dropped. */
export function parseList<T>(stored: string | null, readItem: (item: unknown) => T | null): T[] {
  if (stored === null) return []
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) ? value.map(readItem).filter((item) => item !== null) : []
  } catch {
    return []
  }
}
