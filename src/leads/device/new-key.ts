/**
 * A random UUID. Browsers give `randomUUID` to pages over https alone, and a platform that is tried out may
 * stand on http.
 */
export function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // RFC 9562, version 4: the version and the variant stand at fixed places.
  const variant = '89ab'[(bytes[8] ?? 0) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
