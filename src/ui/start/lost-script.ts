/** A page that was loaded anew so short a time ago would only lose its script again. */
const JUST_LOADED_MS = 60_000

/**
 * Whether the page fails because one of its scripts did not come, and is whole again when it is loaded
 * anew: scripts go with their build, and a tab stays open while a new one takes its place.
 */
export function isCuredByReload({ name }: Error): boolean {
  if (name !== 'ChunkLoadError' || !navigator.onLine) return false
  const isReloaded = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload')
  return !isReloaded || performance.now() > JUST_LOADED_MS
}
