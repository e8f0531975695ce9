import type { CollectionBeforeValidateHook } from 'payload'
import { groupOf, isPlatformAdmin } from '../access/user'

/**
 * What a group's own people create belongs to their group, whatever the request says. A where
 * clause of `create` access cannot narrow this: Payload only checks that it is truthy.
 */
export const keepOwnGroup: CollectionBeforeValidateHook = ({ data, operation, req }) => {
  if (operation !== 'create' || !req.user || isPlatformAdmin(req.user)) return data
  return { ...data, group: groupOf(req.user) }
}
