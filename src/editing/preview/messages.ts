import { isRecord } from '../field-values'

/**
 * Messages between the form of the CMS and the preview beside it. A block is identified by its id,
 * because the unsaved form may have another order.
 */
export type EditMessage = {
  type: 'forecourt:edit' | 'forecourt:show'
  /** Id of the block; null for a field of the document itself. */
  block: string | null
  /** Path within the block, or the document: "links.0.label"; "" for the block as a whole. */
  field: string
}

/**
 * The message of an event, or null for one that is not ours: from another origin, another window
 * or of another shape.
 */
export function readEditMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  from: { origin: string; source: unknown; type: EditMessage['type'] },
): EditMessage | null {
  if (event.origin !== from.origin || event.source !== from.source) return null
  const data: unknown = event.data
  if (!isRecord(data) || data.type !== from.type) return null
  const { block, field } = data
  if (typeof field !== 'string' || (block !== null && typeof block !== 'string')) return null
  return { type: from.type, block, field }
}
