import {
  type CollectionAfterChangeHook,
  type CollectionBeforeValidateHook,
  ValidationError,
} from 'payload'
import { env } from '@/server/env'
import { feedFileProblem } from '../readers/read-feed'
import { startFeedWorker } from '../runs/start-worker'

/** @throws ValidationError for an upload without a file, or with one that no feed comes in. */
export const acceptFeedFile: CollectionBeforeValidateHook = ({
  collection,
  data,
  operation,
  req,
}) => {
  if (operation !== 'create' || !req.user) return data
  const { file } = req
  const problem = file
    ? feedFileProblem(file.name, file.data, env().FEED_UPLOAD_MB)
    : 'Choose the file of the feed first.'
  if (problem) {
    throw new ValidationError({
      collection: collection.slug,
      errors: [{ path: 'dealership', message: problem }],
    })
  }
  return {
    ...data,
    file_name: file?.name.slice(0, 500),
    source: 'upload',
    status: 'queued',
    started: new Date().toISOString(),
  }
}

/** What was uploaded in the admin is imported now, not at the next minute. */
export const startImport: CollectionAfterChangeHook = ({ doc, operation, req }) => {
  // The row is committed with the answer; the worker takes a moment to come up.
  if (operation === 'create' && req.payloadAPI === 'REST') startFeedWorker()
  return doc
}
