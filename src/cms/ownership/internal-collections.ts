import type { SanitizedConfig } from 'payload'
import { editorsOfTheSameGroup, mayTakeOverLock } from '../access/editors-of-the-same-group'
import { nobody } from '../access/nobody'
import { showEditorName } from '../accounts/show-editor-name'
import { cancelOwnSchedules } from '../tasks/cancel-own-schedules'

/**
 * Closes what Payload's own collections leave open between dealers: document locks and cancelling
 * scheduled publishes. Payload creates these collections while it sanitizes the config, so they can
 * only be changed afterwards.
 */
export function guardInternalCollections(config: SanitizedConfig): SanitizedConfig {
  const locks = collectionOf(config, 'payload-locked-documents')
  locks.access = {
    ...locks.access,
    // Payload's forms create locks in the database directly; through the API anybody could lock any
    // dealer's document.
    create: nobody,
    read: editorsOfTheSameGroup,
    update: (asked) => (asked.data && 'document' in asked.data ? false : mayTakeOverLock(asked)),
    delete: mayTakeOverLock,
  }
  locks.hooks.afterRead.push(showEditorName)
  collectionOf(config, 'payload-jobs').hooks.beforeDelete.push(cancelOwnSchedules)
  return config
}

function collectionOf(config: SanitizedConfig, slug: string) {
  const collection = config.collections.find((one) => one.slug === slug)
  if (!collection) throw new Error(`Payload has no collection ${slug} any more.`)
  return collection
}
