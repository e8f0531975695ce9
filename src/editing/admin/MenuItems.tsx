'use client'

import { PopupList, useDocumentInfo } from '@payloadcms/ui'

/** "Copy to other sites", in the menu of a page. */
export function CopyMenuItem() {
  const { id } = useDocumentInfo()
  if (!id) return null
  return (
    <PopupList.Button href={`/admin/copy-page?page=${id}`} id="action-copy-to-sites">
      Copy to other sites
    </PopupList.Button>
  )
}

/** "Delete and redirect", in the menu of a page or post that shoppers know. */
export function RetireMenuItem() {
  const { id, collectionSlug, hasPublishedDoc, hasSavePermission } = useDocumentInfo()
  if (!id || !hasPublishedDoc || !hasSavePermission) return null
  return (
    <PopupList.Button
      href={`/admin/retire?collection=${collectionSlug}&id=${id}`}
      id="action-delete-and-redirect"
    >
      Delete and redirect
    </PopupList.Button>
  )
}
