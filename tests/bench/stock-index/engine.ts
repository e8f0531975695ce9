import { search } from '../../../src/stock-index/answers/search.ts'
import { Collection } from '../../../src/stock-index/columns/collection.ts'
import {
  compileRules,
  DEFAULT_RANKING,
  sortKeysOf,
  specFor,
} from '../../../src/stock-index/indexes/settings.ts'
import { makeView, newQueryCache, type View } from '../../../src/stock-index/indexes/view.ts'
import type { JsonObject } from '../../../src/stock-index/json.ts'
import { runToEnd } from '../../../src/stock-index/pacing.ts'
import { parseParameters } from '../../../src/stock-index/protocol/parameters.ts'
import { makeCar, REPLICAS, SETTINGS } from './cars.ts'
import type { MultiQuery } from './workload.ts'

export type Engine = { collection: Collection; views: Map<string, View>; forget: () => void }

/** The engine alone, without HTTP and disk; making up the cars is not part of `buildMs`. */
export function buildEngine(count: number): { engine: Engine; buildMs: number } {
  const started = performance.now()
  let makingMs = 0
  const { replicas: _, ...own } = SETTINGS
  const rules = new Map([['Car', compileRules(own)]])
  for (const [name, first] of Object.entries(REPLICAS)) {
    const ranking = [first, ...DEFAULT_RANKING]
    rules.set(name, compileRules({ ...own, ranking }))
  }
  const collection = new Collection(specFor([...rules.values()]))
  const changes = function* () {
    for (let i = 0; i < count; i++) {
      const making = performance.now()
      const text = JSON.stringify(makeCar(i))
      makingMs += performance.now() - making
      const document = JSON.parse(text) as JsonObject
      yield { objectID: String(i), birth: i, document }
    }
  }
  collection.commit(runToEnd(collection.stage(changes())))
  for (const { ranking, custom } of rules.values()) {
    runToEnd(collection.ensureOrder(sortKeysOf(ranking, custom)))
  }
  const cache = newQueryCache(collection)
  const views = new Map<string, View>()
  for (const [name, own] of rules) {
    views.set(name, makeView(name, collection, cache, own, new Map(), false))
  }
  const forget = () => {
    cache.predicates.clear()
    cache.texts.clear()
    cache.facets.clear()
    cache.hits.clear()
    cache.results.clear()
  }
  return { engine: { collection, views, forget }, buildMs: performance.now() - started - makingMs }
}

/** One call as the server does it: request objects in, JSON text out. */
export function answer(engine: Engine, query: MultiQuery): string {
  const results = query.requests.map(({ indexName, ...raw }) =>
    search(engine.views.get(indexName) as View, parseParameters(raw)),
  )
  return `{"results":[${results.join(',')}]}`
}
