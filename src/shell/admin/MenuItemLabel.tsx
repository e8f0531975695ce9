'use client'

import { useRowLabel } from '@payloadcms/ui'

type Item = { name?: string | null; url?: string | null }

/** A folded row of a menu, by its words and where it leads: "Finance · /finance". */
export function MenuItemLabel() {
  const { data, rowNumber } = useRowLabel<Item>()
  return (
    <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      <strong>{data?.name || `Row ${(rowNumber ?? 0) + 1}`}</strong>
      {data?.url ? ` · ${data.url}` : null}
    </span>
  )
}
