'use client'

import { useCollapsible, useRowLabel } from '@payloadcms/ui'

type Block = {
  heading?: string | null
  title?: string | null
  blockName?: string | null
  /** A text of the editor: two blocks of text are told apart by how they begin. */
  content?: { root?: TextNode } | null
}
type TextNode = { text?: string; children?: TextNode[] }

const LONGEST = 80
const wordsOf = ({ text, children = [] }: TextNode): string =>
  text ?? children.map(wordsOf).join(' ').trim()

/** A folded block of a page: what it is, and the words by which its editor knows it. */
export function BlockLabel({ label }: { label: string }) {
  const { data } = useRowLabel<Block>()
  const { isCollapsed } = useCollapsible()
  const words =
    data?.blockName ||
    data?.heading ||
    data?.title ||
    wordsOf(data?.content?.root ?? {}).slice(0, LONGEST)
  return (
    <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      <strong>{label}</strong>
      {words ? ` · ${words}` : null}
      {/* The button that folds it is Payload's, and says no state. */}
      <span className="only-heard">{isCollapsed ? ', folded' : ', open'}</span>
    </span>
  )
}
