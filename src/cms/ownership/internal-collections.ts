import type { SanitizedConfig } from 'payload'
import { editorsOfTheSameGroup, whoMayTakeOver } from '../access/editors-of-the-same-group'
import { nobody } from '../access/nobody'
import { nameWhoEdits } from '../accounts/name-who-edits'
import { cancelOwnSchedules } from '../tasks/cancel-own-schedules'

/**
 * Closes what Payload's own collections leave open between dealers: who is editing what, and the
 * cancelling of scheduled publishes. Payload makes them while it sanitises the config, so they can
 * only be reached afterwards.
 */
export function guardInternalCollections(config: SanitizedConfig): SanitizedConfig {
  const locks = collectionOf(config, 'payload-locked-documents')
  locks.access = {
    ...locks.access,
    // The forms make them in the database itself; by the API a lock could stand on any dealer's document.
    create: nobody,
    read: editorsOfTheSameGroup,
    update: (asked) => (asked.data && 'document' in asked.data ? false : whoMayTakeOver(asked)),
    delete: whoMayTakeOver,
  }
  locks.hooks.afterRead.push(nameWhoEdits)
  collectionOf(config, 'payload-jobs').hooks.beforeDelete.push(cancelOwnSchedules)
  return config
}

function collectionOf(config: SanitizedConfig, slug: string) {
  const collection = config.collections.find((one) => one.slug === slug)
  if (!collection) throw new Error(`Payload has no collection ${slug} any more.`)
  return collection
}
