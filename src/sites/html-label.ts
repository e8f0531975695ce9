import { decodeHTML } from 'entities'
import { isLinkTarget } from './link-target'

/** A stretch of a label, all of one look; `href` where it is a link. */
export type LabelPiece = { text: string; href?: string; strong?: true; em?: true }

const emphasis: Record<string, 'strong' | 'em'> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
}
const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*>/gi
const target = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i

/**
 * The pieces of a label that an editor wrote as HTML: links and emphasis. Of everything else the words
 * alone remain, and of a link that leads to a script or another scheme, too; React escapes what is left.
 * LEAD-21
 */
export function labelPieces(html: string): LabelPiece[] {
  const pieces: LabelPiece[] = []
  let look: Omit<LabelPiece, 'text'> = {}
  let at = 0
  const add = (until: number) => {
    const text = decodeHTML(html.slice(at, until)).replaceAll(/\s+/g, ' ')
    if (text) pieces.push({ text, ...look })
  }
  for (const match of html.matchAll(tag)) {
    add(match.index)
    at = match.index + match[0].length
    look = lookAfter(look, match)
  }
  add(html.length)
  return pieces
}

function lookAfter(look: Omit<LabelPiece, 'text'>, match: RegExpExecArray): typeof look {
  const [, slash = '', written = '', attributes = ''] = match
  const name = written.toLowerCase()
  const kind = name === 'a' ? 'href' : emphasis[name]
  if (!kind) return look
  const { [kind]: _, ...rest } = look
  if (slash) return rest
  if (kind !== 'href') return { ...rest, [kind]: true }
  const found = target.exec(attributes)
  const href = decodeHTML(found?.[1] ?? found?.[2] ?? '').trim()
  return isLinkTarget(href) ? { ...rest, href } : rest
}

/** True, or what is wrong with a label in an editor's words. LEAD-21 */
export function htmlLabelFault(html: string): true | string {
  for (const [whole, , name = '', attributes = ''] of html.matchAll(tag)) {
    if (name.toLowerCase() !== 'a' && !emphasis[name.toLowerCase()]) {
      return `${whole} is not used in a label. Use links (<a href="/terms">…</a>), <strong> and <em>.`
    }
    const found = target.exec(attributes)
    if (found && !isLinkTarget(decodeHTML(found[1] ?? found[2] ?? '').trim())) {
      return 'A link leads to a path of this site such as /terms-and-conditions, or to a full address that starts with https://.'
    }
  }
  if (html.replaceAll(tag, '').includes('<')) return 'A tag is not complete.'
  const words = labelPieces(html)
    .map(({ text }) => text)
    .join('')
  return words.trim().length > 0 || 'Write what the shopper agrees to.'
}
