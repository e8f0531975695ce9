import type { CollectionBeforeOperationHook } from 'payload'

/** Leads that a person reads at once. The lists of the admin offer no more; an export asks for a reason. */
const MOST_READ = 100

/**
 * Without this a list without a limit would be an export that nobody is told of. What reads whole sets for a
 * person says so in the request's context, and has asked for the reason before.
 */
export const capLeadReads: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'read' || !req.user || req.context.leadsAreExported || req.context.wholePerson)
    return args
  const read = args as {
    id?: unknown
    limit?: number
    overrideAccess?: boolean
    pagination?: boolean
  }
  if (read.overrideAccess || read.id !== undefined) return args
  const isBounded =
    read.limit === undefined
      ? read.pagination !== false
      : read.limit >= 1 && read.limit <= MOST_READ
  return isBounded ? args : { ...args, limit: MOST_READ }
}
