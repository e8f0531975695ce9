import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from './env'

const VERSION = 'v1'
/** Bytes. Node would take a tag that was cut to four of them, which can be guessed. */
const authTagLength = 16

/**
 * Encrypts what nobody outside may read or change: AES-256-GCM under a key of the platform's secret.
 *
 * @param purpose makes it a key of its own, so that nothing else that uses the secret opens these
 */
export function sealer(purpose: string): {
  seal: (text: string) => string
  /** The text, or null for what was not sealed here for this purpose. */
  open: (sealed: string | null | undefined) => string | null
} {
  const key = () => Buffer.from(hkdfSync('sha256', env().PAYLOAD_SECRET, '', purpose, 32))
  return {
    seal(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key(), iv, { authTagLength })
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [VERSION, ...[iv, cipher.getAuthTag(), sealed].map(inText)].join('.')
    },
    open(sealed) {
      const [version, iv, tag, text] = sealed?.split('.') ?? []
      if (version !== VERSION || !iv || !tag || !text) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', key(), fromText(iv), { authTagLength })
        decipher.setAuthTag(fromText(tag))
        const opened = [decipher.update(fromText(text)), decipher.final()]
        return Buffer.concat(opened).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

const inText = (bytes: Buffer) => bytes.toString('base64url')
const fromText = (text: string) => Buffer.from(text, 'base64url')
