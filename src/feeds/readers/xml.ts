import { SaxesParser } from 'saxes'
import { textOfElement } from '@/inventory/markup'
import { profileFor, unknownNames } from '../profiles/all-profiles'
import { headingKey, namesPictures } from '../profiles/field-names'
import { type FeedProfile, isReadable, type RawRow } from '../profiles/profile'
import { type ReadItem, SharedNames, UnreadableFeed } from './read-result'

type Node = {
  name: string
  attributes: Record<string, string>
  /** With the text of elements that only mark it up. */
  text: string
  /** Its own alone. */
  own: string
  children: Node[]
}

/** No vehicle has more elements; a feed that does is broken or hostile. */
const MAX_NODES_PER_ROW = 20_000
const MAX_DEPTH = 40
/** No vehicle has more text, in characters. */
const MAX_TEXT_PER_ROW = 2_000_000

/** Names of the element that is one vehicle. */
const rowElements = new Set(
  'vehicle car listing item stockitem inventoryitem vehiclelisting vehiclerecord unit record row ad advert advertisement product motorcycle bike caravan automobile'.split(
    ' ',
  ),
)
/** So many elements of such a name without a stock number, make and model are no stock. */
const MOST_UNKNOWN = 50

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

/** Paths of everything that has a value, the pictures of a car under the name around them. */
function pathsOf(node: Node, before: string, paths: Set<string>): Set<string> {
  for (const name of Object.keys(node.attributes)) paths.add(`${before}@${name}`)
  for (const child of node.children) {
    const path = `${before}${child.name}`
    if (namesPictures(child.name)) paths.add(path)
    else {
      if (child.children.length === 0 || child.text.trim() !== '') paths.add(path)
      pathsOf(child, `${path}/`, paths)
    }
  }
  return paths
}

/** An element as a text, or as a group of its attributes, elements and text. */
function wholeOf({ attributes, children, own }: Node): unknown {
  if (children.length === 0 && Object.keys(attributes).length === 0) return own
  const group: Record<string, unknown> = { ...attributes }
  for (const child of children) {
    const before = group[child.name]
    const whole = wholeOf(child)
    group[child.name] = before === undefined ? whole : [before, whole].flat()
  }
  return own.trim() === '' ? group : { ...group, text: own }
}

function rowOf(line: number, node: Node, parents: readonly Node[], shared: SharedNames): RawRow {
  const around = parents.at(-1)?.attributes ?? {}
  const names = [
    ...pathsOf(node, '', new Set()),
    ...Object.keys(around).map((name) => `../@${name}`),
  ]
  return {
    line,
    names: shared.of(names),
    whole: (path) =>
      path.includes('@') ? valuesAt(node, parents, path) : find(node, path.split('/')).map(wholeOf),
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
  let begins = true
  for await (const piece of text) {
    // Nothing may stand in front of the declaration of XML, and systems put empty lines there.
    const whole = begins ? (rest + piece).replace(/^[\s\ufeff]+/, '') : rest + piece
    if (whole === '') continue
    begins = false
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
  const shared = new SharedNames()
  /** Elements before the first that a profile knows: one of them may be a broken vehicle. */
  let unknown: RawRow[] = []

  parser.on('error', (error) => {
    throw new UnreadableFeed(
      `The file is not well-formed XML: ${error.message.replace(/^\d+:\d+: /, '')}`,
      parser.line,
    )
  })
  parser.on('opentag', (tag) => {
    silent = 0
    const name = localName(tag.name)
    const node: Node = {
      name,
      attributes: Object.fromEntries(
        Object.entries(tag.attributes)
          .filter(([key]) => !/^xmlns(?::|$)/i.test(key))
          .map(([key, value]) => [localName(key), value as string]),
      ),
      text: '',
      own: '',
      children: [],
    }
    if (parents.length + open.length > MAX_DEPTH)
      throw new UnreadableFeed('The file nests its elements too deep', parser.line)
    if (open.length > 0) {
      if (++nodes > MAX_NODES_PER_ROW)
        throw new UnreadableFeed('A vehicle of the file has too many elements', rowLine)
      open.at(-1)!.children.push(node)
      open.push(node)
    } else if (rowElements.has(headingKey(name))) {
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
    node.own += part
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
    const row = rowOf(rowLine, node, [...parents], shared)
    profile ??= given && isReadable(given, row.names) ? given : profileFor('xml', row.names)
    if (profile === null) {
      unknown.push(row)
      if (unknown.length >= MOST_UNKNOWN) throw unknownElements(unknown)
      return
    }
    const found = profile
    for (const each of [...unknown, row]) ready.push({ kind: 'row', row: each, profile: found })
    unknown = []
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
  if (unknown.length > 0) throw unknownElements(unknown)
  if (rows === 0) {
    throw new UnreadableFeed(
      'The file holds no vehicle element: each car must be in an element called <vehicle>, <car>, <listing> or <item>',
    )
  }
}

/** Without the prefix of a namespace. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

const unknownElements = (rows: readonly RawRow[]) =>
  new UnreadableFeed(unknownNames(rows[0]?.names ?? []), rows[0]?.line)
