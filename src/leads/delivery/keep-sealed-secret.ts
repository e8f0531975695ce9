import type { FieldHook } from 'payload'
import { sealSecret } from './seal-secret'

/** A new secret is sealed; without one the old stays. Nobody reads it through the CMS. */
export const keepSealedSecret: FieldHook = ({ data, originalDoc }) => {
  const fresh = data?.new_secret
  return typeof fresh === 'string' && fresh !== '' ? sealSecret(fresh) : originalDoc?.secret
}
