import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { CodeOwner, PhoneCodes } from './port'

const DIGITS = 6

/**
 * Codes of a demo: real codes, shown on screen in place of an SMS. Only a keyed hash of code, site and phone
 * is stored.
 *
 * @param secret of the platform
 */
export function localPhoneCodes(secret: string): PhoneCodes {
  const referenceOf = ({ site, phone }: CodeOwner, code: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['phone-code', site, phone, code]))
      .digest()
  return {
    async send({ site, phone }) {
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
      return {
        outcome: 'SENT',
        reference: referenceOf({ site, phone }, code).toString('base64url'),
        shown: code,
      }
    },
    async verify(owner, code, reference) {
      const kept = Buffer.from(reference, 'base64url')
      const given = referenceOf(owner, code)
      const isRight = kept.length === given.length && timingSafeEqual(kept, given)
      return { outcome: isRight ? 'VERIFIED' : 'WRONG' }
    },
  }
}
