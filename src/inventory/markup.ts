import { decodeHTMLStrict } from 'entities'

const attributes = String.raw`(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))*`
/** Elements that begin a line of their own, and those that stand in one. */
const lines =
  'address|article|aside|blockquote|br|dd|div|dl|dt|fieldset|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tr|ul'
const others =
  'a|abbr|b|big|body|button|caption|center|code|col|colgroup|del|em|embed|figcaption|font|head|html|i|iframe|img|input|ins|label|link|mark|meta|o:p|object|s|small|span|st1:[a-z]+|strike|strong|sub|sup|tbody|td|tfoot|th|thead|title|tt|u|wbr'
const lineTag = new RegExp(`</?(?:${lines})${attributes}\\s*/?>`, 'gi')
const cellEnd = /<\/t[dh]\s*>/gi
const otherTag = new RegExp(`</?(?:${others})${attributes}\\s*/?>`, 'gi')
const unread =
  /<!--[\s\S]*?(?:-->|$)|<!doctype[^<>]*>|<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi

const lineName = new RegExp(`^(?:${lines})$`)
const otherName = new RegExp(`^(?:${others})$`)

/** What an element of a text adds to the text around it; null for an element that HTML does not have. */
export function textOfElement(name: string, text: string): string | null {
  if (lineName.test(name)) return `\n${text}\n`
  return otherName.test(name) ? text : null
}

/** Text that was escaped twice, and then by the file around it, is as deep as feeds go. */
const DEPTH = 3

/**
 * The text that a browser would show for a text that a dealer's system wrote as HTML: line breaks
 * for block tags, characters for entities. Only tags of HTML count as tags: "<100km" and "5 < 6"
 * stay. The result is plain text and never markup.
 */
export function readableText(text: string): string {
  let read = text
  for (let depth = 0; depth < DEPTH && /[<&]/.test(read); depth++) {
    const before = read
    read = decodeHTMLStrict(withoutTags(read)).replaceAll('\u00a0', ' ')
    if (read === before) break
  }
  return read
}

function withoutTags(text: string): string {
  if (!text.includes('<')) return text
  const inLines = text
    .replace(unread, '')
    .replace(cellEnd, ' ')
    .replace(otherTag, '')
    .split(lineTag)
  if (inLines.length === 1) return inLines[0]!
  return inLines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}
