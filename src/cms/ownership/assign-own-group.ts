import type { CollectionBeforeValidateHook } from 'payload'
import { groupOf, isPlatformAdmin } from '../access/user'

/**
 * Assigns documents that a group's people create to their own group, whatever the request says. A
 * `where` returned by `create` access cannot do this: Payload only checks that it is truthy.
 */
export const assignOwnGroup: CollectionBeforeValidateHook = ({ data, operation, req }) => {
  if (operation !== 'create' || !req.user || isPlatformAdmin(req.user)) return data
  return { ...data, group: groupOf(req.user) }
}
