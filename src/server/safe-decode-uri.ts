/** `decodeURIComponent`, but null instead of a throw for an invalid encoding such as "%E0%A4%A". */
export function safeDecodeUri(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
