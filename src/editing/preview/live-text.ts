import { isRecord } from '../field-values'

/**
 * Shows text while it is typed, before the draft is saved and the page rendered again: the form
 * sends its state with each change. Everything but text follows with the saved draft.
 */
export function showUnsaved(message: unknown): void {
  if (!isRecord(message) || message.type !== 'payload-live-preview') return
  const data = message.data
  if (!isRecord(data)) return
  const blocks = Array.isArray(data.blocks) ? data.blocks.filter(isRecord) : []
  for (const element of document.querySelectorAll('[data-field-path]')) {
    const root = element.closest('[data-block-id]')
    const path = element.getAttribute('data-field-path') ?? ''
    const id = root?.getAttribute('data-block-id')
    const at = root?.getAttribute('data-block-path') ?? ''
    const owner = id ? blocks.find((block) => block.id === id) : data
    const value = owner && valueAt(owner, at ? path.slice(at.length + 1) : path)
    const words = element.childNodes.length === 1 ? element.firstChild : null
    // An empty element has no text node that could be filled again.
    if (typeof value !== 'string' || value === '' || words?.nodeType !== Node.TEXT_NODE) continue
    if (words.nodeValue !== value) words.nodeValue = value
  }
}

function valueAt(data: Record<string, unknown>, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        Array.isArray(value) ? value[Number(key)] : isRecord(value) ? value[key] : undefined,
      data,
    )
}
