import { badRequest } from '../errors.ts'
import {
  type Clause,
  facet,
  MAX_FILTER_TERMS,
  type Operator,
  range,
  type Term,
  toNumber,
} from './filters.ts'

type Nested = string | (string | string[])[]

/** Outer list AND, inner list OR. Throws a 400 for deeper nesting and for anything but strings. */
function nestedClauses(name: string, value: unknown, parse: (text: string) => Term): Clause[] {
  const list: Nested = typeof value === 'string' ? [value] : (value as Nested)
  if (!Array.isArray(list)) throw badRequest(`Invalid value for "${name}" parameter`)
  let terms = 0
  const one = (text: unknown): Term => {
    if (typeof text !== 'string') {
      throw badRequest(
        `Invalid value for "${name}" parameter, expected strings or lists of strings`,
      )
    }
    if (text.length > 2_000) throw badRequest(`A value of "${name}" is too long`)
    if (++terms > MAX_FILTER_TERMS) {
      throw badRequest(`"${name}" holds more than ${MAX_FILTER_TERMS} conditions`)
    }
    return parse(text)
  }
  return list
    .filter((item) => !(Array.isArray(item) && item.length === 0))
    .map((item) => (Array.isArray(item) ? item.map(one) : [one(item)]))
}

/** `["a:x", ["b:y", "b:-z"]]`; a value behind `-` is excluded, `\-` stands for a leading minus. */
export function parseFacetFilters(value: unknown, name = 'facetFilters'): Clause[] {
  return nestedClauses(name, value, (text) => {
    const colon = text.indexOf(':')
    if (text.slice(0, Math.max(colon, 0)).trim() === '')
      throw badRequest(`${name}: "${text}" is not of the form attribute:value`)
    let attribute = text.slice(0, colon).trim()
    let rest = text.slice(colon + 1).trimStart()
    let negated = false
    if (rest.startsWith('-')) {
      negated = true
      rest = rest.slice(1)
    } else if (rest.startsWith('\\-')) rest = rest.slice(1)
    if (attribute.startsWith('-')) {
      negated = !negated
      attribute = attribute.slice(1)
    }
    if (attribute.startsWith('NOT ')) {
      negated = !negated
      attribute = attribute.slice(4).trim()
    }
    return { ...facet(attribute, rest), negated }
  })
}

/**
 * `NOT` is a keyword of `filters` only; taken for an attribute name it would silently match
 * nothing.
 */
const NUMERIC = /^\s*(?!NOT\s)([^<>=!]+?)\s*(<=|>=|!=|<|>|=)\s*([^\s<>=!]+)\s*$/
const NUMERIC_RANGE = /^\s*(?!NOT\s)([^<>=!]+?)\s*:\s*(\S+)\s+TO\s+(\S+)\s*$/

/** `["price>=1000", ["year=2020", "year:2022 TO 2023"]]` */
export function parseNumericFilters(value: unknown): Clause[] {
  return nestedClauses('numericFilters', value, (text) => {
    const between = NUMERIC_RANGE.exec(text)
    if (between) {
      return range(between[1] as string, between[2] as string, between[3] as string)
    }
    const match = NUMERIC.exec(text)
    const number = match ? toNumber(match[3] as string) : null
    if (match === null || number === null) {
      throw badRequest(`numericFilters: "${text}" is not of the form attribute<=number`)
    }
    return {
      kind: 'number',
      negated: false,
      score: 1,
      attribute: match[1] as string,
      operator: match[2] as Operator,
      value: number,
    }
  })
}

/** `["a", ["b", "-c"]]` over `_tags`. */
export function parseTagFilters(value: unknown): Clause[] {
  const list = typeof value === 'string' ? value.split(',').map((tag) => tag.trim()) : value
  return nestedClauses('tagFilters', list, (text) => {
    const negated = text.startsWith('-')
    const plain = negated || text.startsWith('\\-') ? text.slice(1) : text
    return { kind: 'tag', negated, score: 1, value: plain }
  }).filter((clause) => clause.some((term) => term.kind === 'tag' && term.value !== ''))
}
