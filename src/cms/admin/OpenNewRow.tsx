'use client'

import { useForm, useFormFields } from '@payloadcms/ui'
import { useEffect } from 'react'

/**
 * After a list whose rows are folded to begin with: opens the row that was just added, which the CMS
 * would fold as well. Can go when `initCollapsed` no longer counts for new rows.
 */
export function OpenNewRow({ path }: { path: string }) {
  const { dispatchFields } = useForm()
  const rows = useFormFields(([fields]) => fields[path]?.rows)
  useEffect(() => {
    const added = (rows ?? []).filter((row) => row.isLoading && row.collapsed === undefined)
    const [one] = added
    // Several at once were filled in by a button: folded they read as a list.
    if (!rows || !one || added.length > 1) return
    dispatchFields({
      type: 'SET_ROW_COLLAPSED',
      path,
      updatedRows: rows.map((row) => (row.id === one.id ? { ...row, collapsed: false } : row)),
    })
  }, [rows, path, dispatchFields])
  return null
}
