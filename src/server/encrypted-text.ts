import { createDecipheriv, hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, errors } from 'jose'
import { env } from './env'

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const

/**
 * Encrypts and authenticates texts that leave the server, as JSON Web Encryption (JWE).
 *
 * @param purpose derives a key of its own from PAYLOAD_SECRET, so that texts of other purposes do not decrypt
 */
export function encryption(purpose: string): {
  encrypt: (text: string) => Promise<string>
  /** The text, or null for anything that was not encrypted here for this purpose. */
  decrypt: (encrypted: string | null | undefined) => Promise<string | null>
} {
  const key = () => new Uint8Array(hkdfSync('sha256', env().PAYLOAD_SECRET, '', purpose, 32))
  return {
    encrypt: (text) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader(algorithms)
        .encrypt(key()),
    async decrypt(encrypted) {
      if (!encrypted) return null
      if (encrypted.startsWith('v1.')) return decryptEarlier(encrypted, key())
      try {
        const { plaintext } = await compactDecrypt(encrypted, key(), {
          keyManagementAlgorithms: [algorithms.alg],
          contentEncryptionAlgorithms: [algorithms.enc],
        })
        return new TextDecoder().decode(plaintext)
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}

/**
 * Decrypts `v1.<iv>.<tag>.<text>`, the format until November 2026 of sessions (valid thirty days), offers (a
 * week), links (a day) and the secrets of lead destinations in the database. Remove it in the release after
 * next, with a migration that encrypts those secrets in the new format.
 */
function decryptEarlier(encrypted: string, key: Uint8Array): string | null {
  const [, iv = '', tag = '', text = ''] = encrypted.split('.')
  const bytes = (part: string) => Buffer.from(part, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes(iv), { authTagLength: 16 })
    decipher.setAuthTag(bytes(tag))
    return Buffer.concat([decipher.update(bytes(text)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
