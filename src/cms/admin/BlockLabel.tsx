'use client'

import { useRowLabel } from '@payloadcms/ui'

type Block = { heading?: string | null; title?: string | null; blockName?: string | null }

/** A folded block of a page: what it is, and the words by which its editor knows it. */
export function BlockLabel({ label }: { label: string }) {
  const { data } = useRowLabel<Block>()
  const words = data?.blockName || data?.heading || data?.title
  return (
    <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      <strong>{label}</strong>
      {words ? ` · ${words}` : null}
    </span>
  )
}
