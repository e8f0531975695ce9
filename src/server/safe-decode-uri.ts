/**
 * `decodeURIComponent`, but null instead of a throw for an invalid encoding such as "%E0%A4%A". Also null for
 * "%00": no database and no file system takes that character.
 */
export function safeDecodeUri(part: string): string | null {
  try {
    const decoded = decodeURIComponent(part)
    return decoded.includes('\0') ? null : decoded
  } catch {
    return null
  }
}
