/** A part of an address as it was before it was written there; null for one that nobody wrote: "%E0%A4%A". */
export function safeDecodeUri(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
