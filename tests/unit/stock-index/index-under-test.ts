import { search } from '@/stock-index/answers/search'
import { Collection } from '@/stock-index/columns/collection'
import { compileRules, type Settings, sortKeysOf, specFor } from '@/stock-index/indexes/settings'
import { makeView, newQueryCache, type View } from '@/stock-index/indexes/view'
import type { JsonObject } from '@/stock-index/json'
import { runToEnd } from '@/stock-index/pacing'
import { parseParameters } from '@/stock-index/protocol/parameters'
import { compileSynonyms } from '@/stock-index/words/synonyms'

export type SearchAnswer = {
  hits: (JsonObject & { objectID: string })[]
  nbHits: number
  nbPages: number
  page: number
  hitsPerPage: number
  facets?: Record<string, Record<string, number>>
  facets_stats?: Record<string, { min: number; max: number; avg: number; sum: number }>
  [name: string]: unknown
}

/** The engine of one index in memory, without server and disk. */
export class IndexUnderTest {
  collection: Collection
  view: View
  private births = 0
  private known = new Map<string, number>()

  constructor(settings: Settings, synonyms: JsonObject[] = []) {
    const rules = compileRules(settings)
    this.collection = new Collection(specFor([rules]))
    runToEnd(this.collection.ensureOrder(sortKeysOf(rules.ranking, rules.custom)))
    const cache = newQueryCache(this.collection)
    this.view = makeView('test', this.collection, cache, rules, compileSynonyms(synonyms), false)
  }

  /** Adds or replaces documents; an entry without anything but its objectID deletes. */
  write(documents: JsonObject[], deletions: string[] = []): void {
    const changes = documents.map((document) => {
      const objectID = String(document.objectID)
      const birth = this.known.get(objectID) ?? ++this.births
      this.known.set(objectID, birth)
      return { objectID, birth, document: document as JsonObject | null }
    })
    for (const objectID of deletions) {
      this.known.delete(objectID)
      changes.push({ objectID, birth: 0, document: null })
    }
    this.collection.commit(runToEnd(this.collection.stage(changes)))
  }

  text(parameters: Record<string, unknown>): string {
    return search(this.view, parseParameters(parameters))
  }

  search(parameters: Record<string, unknown>): SearchAnswer {
    return JSON.parse(this.text(parameters)) as SearchAnswer
  }
}
