import { SaxesParser } from 'saxes'
import { textOfElement } from '@/inventory/markup'
import { feedProfiles } from '../profiles/all-profiles'
import type { FeedProfile, RawRow } from '../profiles/profile'
import { type ReadItem, UnreadableFeed } from './read-result'

type Node = {
  name: string
  attributes: Record<string, string>
  text: string
  children: Node[]
}

/** No vehicle has more elements; a feed that does is broken or hostile. */
const MAX_NODES_PER_ROW = 20_000
const MAX_DEPTH = 40
/** No vehicle has more text, in characters. */
const MAX_TEXT_PER_ROW = 2_000_000

const xmlProfiles = feedProfiles.filter((profile) => profile.format === 'xml')

function find(node: Node, parts: readonly string[]): Node[] {
  const [first, ...rest] = parts
  if (first === undefined) return [node]
  return node.children.filter((child) => child.name === first).flatMap((child) => find(child, rest))
}

function valuesAt(root: Node, parents: readonly Node[], path: string): string[] {
  let node = root
  let parts = path.split('/')
  let up = 1
  while (parts[0] === '..') {
    const parent = parents[parents.length - up]
    if (!parent) return []
    node = parent
    up++
    parts = parts.slice(1)
  }
  const last = parts.at(-1)!
  if (!last.startsWith('@')) return find(node, parts).map((found) => found.text)
  return find(node, parts.slice(0, -1))
    .map((found) => found.attributes[last.slice(1)])
    .filter((value) => value !== undefined)
}

function rowOf(line: number, node: Node, parents: readonly Node[]): RawRow {
  return {
    line,
    value: (path) => valuesAt(node, parents, path)[0],
    list: (path) => valuesAt(node, parents, path),
    groups: (path) =>
      find(node, path.split('/')).map((group) => ({
        ...group.attributes,
        ...Object.fromEntries(group.children.map((child) => [child.name, child.text])),
        ...(group.text.trim() && group.children.length === 0 ? { text: group.text } : {}),
      })),
  }
}

/** Controls that no XML may hold, as they are or by number; systems copy them out of comments all the same. */
const forbidden =
  /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]|&#(?:0*(?:[0-8]|1[124-9]|2\d|3[01])|x0*(?:[0-8bcef]|1[\da-f]));/giu
const newLine = /^(?:[\v\f]|&#(?:0*1[12]|x0*[bc]);)$/i
/** The beginning of a number that the next piece may end. */
const begun = /&[#\w]{0,9}$/

/** "Smith & Sons" and "&nbsp;" are no XML. Texts are read as HTML later, where they are what was meant. */
const bareSign = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/g

/**
 * One of them would make the rest of the file unreadable: controls are left out, a new line is written as
 * one, and a sign that begins nothing as itself.
 */
async function* readableXml(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of text) {
    const whole = rest + piece
    rest = begun.exec(whole.slice(-10))?.[0] ?? ''
    yield whole
      .slice(0, whole.length - rest.length)
      .replace(forbidden, (sign) => (newLine.test(sign) ? '\u2028' : ''))
      .replace(bareSign, '&amp;')
  }
  if (rest) yield rest
}

/**
 * The vehicles of an XML text, one at a time. A file that declares entities of its own is refused, so a
 * feed cannot grow in memory or reach for files.
 *
 * @throws UnreadableFeed when the text is not well formed or holds no element that a profile knows.
 */
export async function* readXml(
  text: AsyncIterable<string>,
  given: FeedProfile | null = null,
): AsyncGenerator<ReadItem> {
  const rowNames = new Map(
    (given ? [given] : xmlProfiles).map((profile) => [profile.rowElement!, profile]),
  )
  const parser = new SaxesParser()
  const parents: Node[] = []
  let open: Node[] = []
  let ready: ReadItem[] = []
  let rowLine = 0
  let nodes = 0
  let letters = 0
  /** Letters since the last element: the parser keeps a text, and an attribute, until it ends. */
  let silent = 0
  let rows = 0
  let profile: FeedProfile | null = null

  parser.on('error', (error) => {
    throw new UnreadableFeed(
      `The file is not well-formed XML: ${error.message.replace(/^\d+:\d+: /, '')}`,
      parser.line,
    )
  })
  parser.on('opentag', (tag) => {
    silent = 0
    const name = tag.name.toLowerCase()
    const node: Node = {
      name,
      attributes: Object.fromEntries(
        Object.entries(tag.attributes).map(([key, value]) => [key.toLowerCase(), value as string]),
      ),
      text: '',
      children: [],
    }
    if (parents.length + open.length > MAX_DEPTH)
      throw new UnreadableFeed('The file nests its elements too deep', parser.line)
    if (open.length > 0) {
      if (++nodes > MAX_NODES_PER_ROW)
        throw new UnreadableFeed('A vehicle of the file has too many elements', rowLine)
      open.at(-1)!.children.push(node)
      open.push(node)
    } else if (rowNames.has(name)) {
      profile = rowNames.get(name)!
      rowLine = parser.line
      nodes = 1
      letters = 0
      open = [node]
    } else parents.push(node)
  })
  const addText = (part: string) => {
    const node = open.at(-1)
    if (!node) return
    letters += part.length
    if (letters > MAX_TEXT_PER_ROW)
      throw new UnreadableFeed(
        'A vehicle is longer than two million letters: one of its values is far too long',
        rowLine,
      )
    node.text += part
  }
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype))
      throw new UnreadableFeed(
        'The file declares entities of its own, which a feed must not: export it without a DTD',
        parser.line,
      )
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    silent = 0
    const node = open.pop()
    if (!node) {
      parents.pop()
      return
    }
    const around = open.at(-1)
    if (around) {
      // Comments as elements: `<comments><p>One owner</p></comments>`.
      around.text += textOfElement(node.name, node.text) ?? ''
      return
    }
    rows++
    ready.push({ kind: 'row', row: rowOf(rowLine, node, [...parents]), profile: profile! })
  })

  let empty = true
  for await (const piece of readableXml(text)) {
    empty &&= piece.trim() === ''
    silent += piece.length
    parser.write(piece)
    if (silent > MAX_TEXT_PER_ROW)
      throw new UnreadableFeed(
        'Two million letters stand between one element and the next: a value is far too long',
        parser.line,
      )
    yield* ready
    ready = []
  }
  if (empty) throw new UnreadableFeed('The file is empty: export the stock again')
  parser.close()
  yield* ready
  if (rows === 0 && !profile) {
    const names = [...rowNames.keys()].map((name) => `<${name}>`).join(', ')
    throw new UnreadableFeed(`The file holds no vehicle element (${names})`)
  }
}
