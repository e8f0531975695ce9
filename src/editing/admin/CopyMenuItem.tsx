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
