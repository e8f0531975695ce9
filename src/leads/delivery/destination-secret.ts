import type { FieldHook } from 'payload'
import { encryption } from '@/server/encrypted-text'

/** For the signing secrets of destinations in the database. */
const { encrypt, decrypt } = encryption('lead-destination-secret')

export const decryptSecret = decrypt

/** Encrypts a new secret; without one the stored secret stays. Nobody reads it through the CMS. */
export const encryptNewSecret: FieldHook = ({ data, originalDoc }) => {
  const fresh = data?.new_secret
  return typeof fresh === 'string' && fresh !== '' ? encrypt(fresh) : originalDoc?.secret
}
