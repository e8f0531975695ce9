import { badRequest } from '../errors.ts'

/**
 * Filters as the protocol defines them: a conjunction of disjunctions. Refuses everything that
 * hosted Algolia refuses, so that a filter that works in development works in production.
 */
export type Operator = '<' | '<=' | '=' | '!=' | '>=' | '>'

export type Term = { negated: boolean; score: number } & (
  | { kind: 'facet'; attribute: string; value: string }
  | { kind: 'number'; attribute: string; operator: Operator; value: number }
  | { kind: 'range'; attribute: string; low: number; high: number }
  | { kind: 'tag'; value: string }
)

/** At least one of the terms must hold. */
export type Clause = Term[]

export const MAX_FILTER_LENGTH = 32_768
export const MAX_FILTER_TERMS = 2_000
const MAX_DEPTH = 16

type Lexeme = { type: 'word' | 'quoted' | 'operator' | '(' | ')' | 'end'; text: string; at: number }
type Node = { type: 'term'; term: Term } | { type: 'and' | 'or'; parts: Node[]; wrapped: boolean }

const fail = (problem: string) => badRequest(`filters: ${problem}`)

class Lexer {
  private at = 0
  private readonly text: string
  constructor(text: string) {
    this.text = text
  }

  private skipBlanks() {
    while (this.at < this.text.length && isBlank(this.text.charCodeAt(this.at))) this.at++
  }

  /** The next lexeme; `value` reads everything up to a blank or a bracket as one word. */
  next(value = false): Lexeme {
    this.skipBlanks()
    const { text } = this
    const at = this.at
    if (at >= text.length) return { type: 'end', text: 'the end', at }
    const char = text[at] as string
    if (char === '(' || char === ')') {
      this.at++
      return { type: char, text: char, at }
    }
    if (char === '"' || char === "'") return this.quoted(char)
    if (!value) {
      const operator = /^(?:<=|>=|!=|[<>=:])/.exec(text.slice(at, at + 2))?.[0]
      if (operator !== undefined) {
        this.at += operator.length
        return { type: 'operator', text: operator, at }
      }
    }
    let end = at
    while (end < text.length && !isEnd(text, end, value)) end++
    if (end === at) throw fail(`unexpected character "${char}" at position ${at}`)
    this.at = end
    return { type: 'word', text: text.slice(at, end), at }
  }

  peek(): Lexeme {
    const before = this.at
    const lexeme = this.next()
    this.at = before
    return lexeme
  }

  private quoted(quote: string): Lexeme {
    const { text } = this
    const at = this.at
    let value = ''
    for (let i = at + 1; i < text.length; i++) {
      const char = text[i] as string
      if (char === '\\' && (text[i + 1] === quote || text[i + 1] === '\\')) {
        value += text[++i]
      } else if (char === quote) {
        this.at = i + 1
        return { type: 'quoted', text: value, at }
      } else value += char
    }
    throw fail(`the quote opened at position ${at} is never closed`)
  }
}

const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13)

function isEnd(text: string, at: number, value: boolean): boolean {
  const code = text.charCodeAt(at)
  if (isBlank(code) || code === 40 || code === 41) return true
  if (value) return false
  // : < = >, and ! only before =
  return code === 58 || (code >= 60 && code <= 62) || (code === 33 && text[at + 1] === '=')
}

class Parser {
  private readonly lexer: Lexer
  private terms = 0
  constructor(text: string) {
    this.lexer = new Lexer(text)
  }

  parse(): Node {
    const node = this.disjunction(0)
    const rest = this.lexer.next()
    if (rest.type !== 'end') throw fail(`unexpected "${rest.text}" at position ${rest.at}`)
    return node
  }

  private disjunction(depth: number): Node {
    const parts = [this.conjunction(depth)]
    while (this.isWord('OR')) {
      this.lexer.next()
      parts.push(this.conjunction(depth))
    }
    return parts.length === 1 ? (parts[0] as Node) : { type: 'or', parts, wrapped: false }
  }

  private conjunction(depth: number): Node {
    const parts = [this.unary(depth)]
    while (this.isWord('AND')) {
      this.lexer.next()
      parts.push(this.unary(depth))
    }
    return parts.length === 1 ? (parts[0] as Node) : { type: 'and', parts, wrapped: false }
  }

  private isWord(word: string): boolean {
    const next = this.lexer.peek()
    return next.type === 'word' && next.text === word
  }

  private unary(depth: number): Node {
    if (depth > MAX_DEPTH) throw fail(`more than ${MAX_DEPTH} brackets inside each other`)
    const lexeme = this.lexer.next()
    if (lexeme.type === '(') {
      const inner = this.disjunction(depth + 1)
      const close = this.lexer.next()
      if (close.type !== ')') throw fail(`")" expected at position ${close.at}`)
      return inner.type === 'term' ? inner : { ...inner, wrapped: true }
    }
    if (lexeme.type === 'word' && lexeme.text === 'NOT') {
      const next = this.lexer.next()
      if (next.type === '(') throw fail('NOT can only be applied to one filter, not to a group')
      return { type: 'term', term: { ...this.term(next), negated: true } }
    }
    return { type: 'term', term: this.term(lexeme) }
  }

  private term(lexeme: Lexeme): Term {
    if (++this.terms > MAX_FILTER_TERMS) throw fail(`more than ${MAX_FILTER_TERMS} conditions`)
    if (lexeme.type !== 'word' && lexeme.type !== 'quoted') {
      throw fail(`a filter is expected at position ${lexeme.at}, found "${lexeme.text}"`)
    }
    if (lexeme.type === 'word' && /^(?:AND|OR|NOT)$/.test(lexeme.text)) {
      throw fail(`a filter is expected at position ${lexeme.at}, found "${lexeme.text}"`)
    }
    const next = this.lexer.peek()
    if (next.type !== 'operator') return bareTerm(lexeme)
    this.lexer.next()
    const attribute = lexeme.text
    const value = this.lexer.next(true)
    if (value.type !== 'word' && value.type !== 'quoted') {
      throw fail(`a value is expected after "${attribute}${next.text}"`)
    }
    if (next.text !== ':') {
      const number = toNumber(value.text)
      if (number === null) throw fail(`"${value.text}" is not a number for "${attribute}"`)
      return {
        kind: 'number',
        negated: false,
        score: 1,
        attribute,
        operator: next.text as Operator,
        value: number,
      }
    }
    if (value.type === 'word' && this.isWord('TO')) {
      this.lexer.next()
      return range(attribute, value.text, this.lexer.next(true).text)
    }
    return facet(attribute, value.text)
  }
}

function bareTerm(lexeme: Lexeme): Term {
  const colon = lexeme.type === 'quoted' ? lexeme.text.indexOf(':') : -1
  if (colon > 0) return facet(lexeme.text.slice(0, colon), lexeme.text.slice(colon + 1))
  return { kind: 'tag', negated: false, score: 1, value: lexeme.text }
}

export function range(attribute: string, low: string, high: string): Term {
  const from = toNumber(low)
  const to = toNumber(high)
  if (from === null || to === null) {
    throw fail(`"${attribute}:${low} TO ${high}" is not a range of numbers`)
  }
  return { kind: 'range', negated: false, score: 1, attribute, low: from, high: to }
}

export function facet(attribute: string, text: string): Term {
  const scored = /<score=(\d{1,6})>$/.exec(text)
  const value = scored ? text.slice(0, -scored[0].length) : text
  if (attribute === '') throw fail('an attribute name is missing before ":"')
  const score = scored ? Number(scored[1]) : 1
  if (attribute === '_tags') return { kind: 'tag', negated: false, score, value }
  return { kind: 'facet', negated: false, score, attribute, value }
}

export function toNumber(text: string): number | null {
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(text)) return null
  const number = Number(text)
  return Number.isFinite(number) ? number : null
}

const ORS_OF_ANDS = 'filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed'

const typeOf = (term: Term) =>
  term.kind === 'range' || term.kind === 'number' ? 'number' : term.kind

function clauseOf(node: Node): Clause {
  if (node.type === 'term') return [node.term]
  if (node.type === 'and') throw fail(ORS_OF_ANDS)
  const terms = node.parts.flatMap(clauseOf)
  const types = new Set(terms.map(typeOf))
  if (types.size > 1) throw fail('Different types are not allowed in the same OR')
  return terms
}

const MAX_PARSED = 200
const parsed = new Map<string, Clause[]>()

/** As `parseFilters`, but strings that come again are parsed once. */
export function clausesFrom(text: string): Clause[] {
  const known = parsed.get(text)
  if (known !== undefined) return known
  const clauses = parseFilters(text)
  if (parsed.size >= MAX_PARSED) parsed.clear()
  parsed.set(text, clauses)
  return clauses
}

/**
 * A `filters` string as clauses; an empty string is no clause. Throws a 400 that says what is
 * wrong.
 */
export function parseFilters(text: string): Clause[] {
  if (text.length > MAX_FILTER_LENGTH) throw fail(`longer than ${MAX_FILTER_LENGTH} characters`)
  if (text.trim() === '') return []
  const node = new Parser(text).parse()
  if (node.type !== 'and') return [clauseOf(node)]
  if (node.wrapped) throw fail('brackets around a top-level AND are not allowed')
  return node.parts.map((part) => {
    if (part.type === 'and') throw fail('brackets around an AND are not allowed')
    return clauseOf(part)
  })
}

const keys = new WeakMap<Clause, string>()

/** The same text for equivalent clauses, however they were written: the cache key of their set. */
export function clauseKey(clause: Clause): string {
  const known = keys.get(clause)
  if (known !== undefined) return known
  const only = clause.length === 1 ? clause[0] : undefined
  const key = only ? termKey(only) : clause.map(termKey).sort().join('\u0001')
  keys.set(clause, key)
  return key
}

/** Values come from visitors: as JSON they cannot contain the separators of the keys. */
function termKey(term: Term): string {
  const sign = term.negated ? '-' : '+'
  if (term.kind === 'tag') return `${sign}t${JSON.stringify(term.value)}`
  const attribute = JSON.stringify(term.attribute)
  switch (term.kind) {
    case 'facet':
      return `${sign}f${attribute}${JSON.stringify(term.value)}`
    case 'number':
      return `${sign}n${attribute}${term.operator}${term.value}`
    case 'range':
      return `${sign}r${attribute}${term.low},${term.high}`
  }
}
