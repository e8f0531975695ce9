'use client'

import { SaveButton, useDocumentInfo } from '@payloadcms/ui'

/** Says what saving an upload does. A run that is there is never saved again. */
export function ImportButton() {
  const { id } = useDocumentInfo()
  return id === undefined ? <SaveButton label="Import" /> : null
}
