import { type DocumentStore, Kept } from '../columns/documents.ts'
import { stringsOf } from '../indexes/settings.ts'
import type { View } from '../indexes/view.ts'
import { isAtOrBelow, isObject, type JsonObject, type JsonValue, setOwn, valueAt } from '../json.ts'
import type { Parameters } from '../protocol/parameters.ts'
import { AnswerSize } from './answer-size.ts'
import { Highlighter, keeper, project } from './highlight.ts'
import type { Matches } from './matches.ts'
import type { Ordered } from './ordering.ts'

const SNIPPET_WORDS = 10

/** The hits as JSON text of an array; hits written before in the same form come from the cache. */
export function writeHits(
  view: View,
  parameters: Parameters,
  found: Matches,
  ordered: Ordered,
  hits: number[],
): string {
  if (hits.length === 0) return '[]'
  let writer: HitWriter | null = null
  const size = new AnswerSize()
  const write = (doc: number) => {
    writer ??= new HitWriter(view, parameters, found, ordered)
    return writer.write(doc)
  }
  if (ordered.score !== null) return `[${hits.map((doc) => size.add(write(doc))).join(',')}]`
  const { cache } = view
  const known = cache.hits.hitsOfForm(hitForm(view, parameters), found.text)
  const written = hits.map((doc) => {
    const before = known.get(doc)
    if (before !== undefined) return size.add(before)
    const json = size.add(write(doc))
    cache.hits.add(known, doc, json)
    return json
  })
  return `[${written.join(',')}]`
}

/** Cache key for everything but the query text that decides how a hit of this request looks. */
function hitForm(view: View, parameters: Parameters): string {
  return JSON.stringify([
    view.name,
    parameters.attributesToRetrieve,
    parameters.attributesToHighlight,
    parameters.attributesToSnippet,
    parameters.highlightPreTag,
    parameters.highlightPostTag,
    parameters.snippetEllipsisText,
  ])
}

/** Writes hits as JSON text: stored text where possible, parsed only as far as needed. */
class HitWriter {
  private readonly view: View
  private readonly ordered: Ordered
  private readonly parameters: Parameters
  private readonly membersOf: (doc: number) => string
  private readonly highlighted: string[] | null
  private readonly snippets: { path: string; words: number }[]
  /** paths to highlight; null for everything */
  private readonly paths: string[] | null
  /** what highlights and snippets are made of */
  private readonly marked: Kept
  private readonly highlighter: Highlighter
  private readonly hidden: (path: string) => boolean

  constructor(view: View, parameters: Parameters, matches: Matches, ordered: Ordered) {
    this.view = view
    this.ordered = ordered
    this.parameters = parameters
    const { settings, hidden } = view.rules
    const list = (own: string[] | null, name: string): string[] | null =>
      own ?? (Array.isArray(settings[name]) ? stringsOf(settings[name]) : null)
    const wanted = list(parameters.attributesToRetrieve, 'attributesToRetrieve')
    this.membersOf = memberReader(view.collection.store, keeperFor(wanted, hidden))
    this.hidden = (path) => hidden.some((root) => isAtOrBelow(path, root))
    this.highlighted = list(parameters.attributesToHighlight, 'attributesToHighlight')
    const snippets = list(parameters.attributesToSnippet, 'attributesToSnippet') ?? []
    this.snippets = snippets.flatMap((entry) => this.snippetRule(entry))
    this.paths = this.highlightPaths()
    const roots = this.paths && new Set([...this.paths, ...this.snippets.map((rule) => rule.path)])
    const heads = roots && new Set(Array.from(roots, rootOf))
    this.marked = new Kept((name) => heads === null || heads.has(rootOf(name)))
    this.highlighter = new Highlighter(view.collection.text, matches.text, {
      before: parameters.highlightPreTag ?? String(settings.highlightPreTag),
      after: parameters.highlightPostTag ?? String(settings.highlightPostTag),
      ellipsis: parameters.snippetEllipsisText ?? String(settings.snippetEllipsisText),
    })
  }

  private snippetRule(entry: string): { path: string; words: number }[] {
    const match = /^(.*?)(?::(\d+))?$/.exec(entry)
    const words = Math.max(1, Number(match?.[2] ?? SNIPPET_WORDS))
    const path = match?.[1] ?? entry
    const paths = path === '*' ? (this.searchable() ?? []) : [path]
    return paths.filter((own) => !this.hidden(own)).map((own) => ({ path: own, words }))
  }

  private searchable(): string[] | null {
    return this.view.rules.searchable?.map((entry) => entry.name) ?? null
  }

  write(doc: number): string {
    const { collection } = this.view
    let text = `{"objectID":${JSON.stringify(collection.ids[doc])}`
    const members = this.membersOf(doc)
    if (members !== '') text += `,${members}`
    const { paths } = this
    if (paths === null || paths.length > 0 || this.snippets.length > 0) {
      const document = this.readFor(doc)
      const marked = this.markAll(document, paths)
      if (marked !== null) text += `,"_highlightResult":${JSON.stringify(marked)}`
      const snippets = this.snippetAll(document)
      if (snippets !== null) text += `,"_snippetResult":${JSON.stringify(snippets)}`
    }
    if (this.ordered.score !== null) text += `,"_rankingInfo":${this.rankingInfo(doc)}`
    return `${text}}`
  }

  /** Paths to highlight; null for everything. */
  private highlightPaths(): string[] | null {
    const asked = this.highlighted ?? this.searchable()
    if (asked === null || asked.includes('*')) return this.searchable() ?? null
    return asked
  }

  private readFor(doc: number): JsonObject {
    const { store } = this.view.collection
    return JSON.parse(`{${store.members(doc, this.marked)}}`) as JsonObject
  }

  private markAll(document: JsonObject, paths: string[] | null): JsonObject | null {
    const names = paths ?? Object.keys(document).filter((name) => !name.startsWith('_'))
    const result: JsonObject = {}
    for (const path of names) {
      const value = this.visibleValue(document, path)
      const marked = value === undefined ? undefined : this.highlighter.highlight(value)
      if (marked !== undefined) put(result, path, marked)
    }
    return Object.keys(result).length > 0 ? result : null
  }

  private snippetAll(document: JsonObject): JsonObject | null {
    const result: JsonObject = {}
    for (const { path, words } of this.snippets) {
      const value = this.visibleValue(document, path)
      const cut = value === undefined ? undefined : this.highlighter.snippet(value, words)
      if (cut !== undefined) put(result, path, cut)
    }
    return Object.keys(result).length > 0 ? result : null
  }

  /** An attribute that must not be retrieved must not be returned as highlighted text either. */
  private visibleValue(document: JsonObject, path: string): JsonValue | undefined {
    if (this.hidden(path)) return undefined
    const { hidden } = this.view.rules
    const source = hidden.some((root) => root.startsWith(`${path}.`))
      ? project(document, keeperFor(null, hidden))
      : document
    return valueAt(source, path)
  }

  private rankingInfo(doc: number): string {
    const detail = this.ordered.score?.(doc)
    if (detail === undefined) return '{}'
    return JSON.stringify({
      promoted: false,
      nbTypos: detail.typos,
      firstMatchedWord: detail.attribute * 1000 + detail.position,
      proximityDistance: detail.proximity,
      userScore: detail.rank,
      geoDistance: Math.max(0, detail.geo),
      geoPrecision: this.parameters.around === null ? 0 : this.parameters.aroundPrecision,
      nbExactWords: detail.exact,
      words: detail.words,
      filters: detail.filters,
    })
  }
}

const rootOf = (path: string) => path.split('.', 1)[0] as string

/** Puts a value at a dotted path. */
function put(target: JsonObject, path: string, value: JsonValue): void {
  const dot = path.indexOf('.')
  if (dot < 0) {
    setOwn(target, path, value)
    return
  }
  const head = path.slice(0, dot)
  const below = Object.hasOwn(target, head) ? target[head] : undefined
  const inner = isObject(below) ? below : {}
  setOwn(target, head, inner)
  put(inner, path.slice(dot + 1), value)
}

/** `["*", "-secret", "place.city"]` as a decision per path. */
export function keeperFor(wanted: string[] | null, hidden: string[]) {
  const plain = wanted?.filter((path) => !path.startsWith('-')) ?? null
  const excluded = wanted?.filter((path) => path.startsWith('-')).map((path) => path.slice(1)) ?? []
  const paths = plain !== null && plain.length === 0 && excluded.length > 0 ? null : plain
  return keeper(paths, [...hidden, ...excluded])
}

/** Reads the retrieved attributes of documents as JSON text, without the braces. */
export function memberReader(
  store: DocumentStore,
  keeps: ReturnType<typeof keeper>,
): (doc: number) => string {
  const kept = new Kept((name) => keeps(name) !== 'none')
  // Only an attribute that is retrieved in part has to be parsed.
  const parted = new Kept((name) => keeps(name) === 'some')
  return (doc) =>
    store.hasAny(doc, parted)
      ? JSON.stringify(project(store.read(doc), keeps)).slice(1, -1)
      : store.members(doc, kept)
}
