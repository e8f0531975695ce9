import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '@/env'

const VERSION = 'v1'

/** A key of its own, so that nothing else that uses the platform's secret can open these. */
function key(): Buffer {
  return Buffer.from(hkdfSync('sha256', env().PAYLOAD_SECRET, '', 'lead-destination-secret', 32))
}

/** Encrypts a signing secret for the database: AES-256-GCM under a key of the platform's secret. */
export function sealSecret(secret: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key(), iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [VERSION, iv, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.')
}

/** The secret, or null for what was not sealed by this platform. */
export function openSecret(sealed: string | null | undefined): string | null {
  const [version, iv, tag, text] = sealed?.split('.') ?? []
  if (version !== VERSION || !iv || !tag || !text) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key(), Buffer.from(iv, 'base64url'))
    decipher.setAuthTag(Buffer.from(tag, 'base64url'))
    const opened = [decipher.update(Buffer.from(text, 'base64url')), decipher.final()]
    return Buffer.concat(opened).toString('utf8')
  } catch {
    return null
  }
}
