import { badRequest } from '../errors.ts'
import { stringsOf } from '../indexes/settings.ts'
import type { JsonObject } from '../json.ts'
import { splitWords } from './tokens.ts'

/** Words in a query that may also be found as other words. */
type Replacement = { from: string[]; to: string[]; typos: number }

/** Replacements by the first word they begin with. */
export type SynonymTable = Map<string, Replacement[]>

const words = (text: string) => splitWords(text).map((token) => token.text)

/** Checks one synonym object as the protocol sends it; a 400 says what is missing. */
export function checkSynonym(synonym: JsonObject): void {
  const { objectID, type } = synonym
  if (typeof objectID !== 'string' || objectID === '') {
    throw badRequest('A synonym needs an objectID')
  }
  const kind = String(type).toLowerCase()
  const list = stringsOf(synonym.synonyms)
  if (kind === 'synonym') {
    if (list.length < 2) throw badRequest(`Synonym ${objectID}: two or more words are needed`)
  } else if (kind === 'onewaysynonym') {
    if (typeof synonym.input !== 'string' || list.length < 1) {
      throw badRequest(`Synonym ${objectID}: "input" and "synonyms" are needed`)
    }
  } else if (kind === 'altcorrection1' || kind === 'altcorrection2') {
    if (typeof synonym.word !== 'string' || stringsOf(synonym.corrections).length < 1) {
      throw badRequest(`Synonym ${objectID}: "word" and "corrections" are needed`)
    }
  } else throw badRequest(`Synonym ${objectID}: the type "${type}" is not supported by this server`)
}

export function compileSynonyms(synonyms: Iterable<JsonObject>): SynonymTable {
  const table: SynonymTable = new Map()
  const add = (from: string, to: string, typos: number) => {
    const replacement = { from: words(from), to: words(to), typos }
    const first = replacement.from[0]
    if (first === undefined || replacement.to.length === 0) return
    if (replacement.from.join(' ') === replacement.to.join(' ')) return
    const list = table.get(first)
    if (list) list.push(replacement)
    else table.set(first, [replacement])
  }
  for (const synonym of synonyms) {
    const kind = String(synonym.type).toLowerCase()
    const list = stringsOf(synonym.synonyms)
    if (kind === 'synonym') {
      for (const from of list) for (const to of list) add(from, to, 0)
    } else if (kind === 'onewaysynonym') {
      for (const to of list) add(String(synonym.input), to, 0)
    } else {
      const typos = kind === 'altcorrection1' ? 1 : 2
      for (const to of stringsOf(synonym.corrections)) add(String(synonym.word), to, typos)
    }
  }
  return table
}
