'use client'

import { Upload, useConfig, useDocumentInfo } from '@payloadcms/ui'

/** The place to drop a feed, on a new run alone: the file of a run never changes. */
export function FeedUpload() {
  const { id, initialState } = useDocumentInfo()
  const { getEntityConfig } = useConfig()
  const { upload } = getEntityConfig({ collectionSlug: 'feed-runs' })
  if (id !== undefined) return null
  return <Upload collectionSlug="feed-runs" initialState={initialState} uploadConfig={upload} />
}
