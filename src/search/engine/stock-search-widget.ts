import type { Connector, IndexUiState, UiState } from 'instantsearch.js'
import type { RawResult } from '../rules/search-answer'
import type { SearchFlags } from '../rules/search-requests'
import { emptySearch, type SearchState } from '../rules/search-state'
import { parametersOf, stateOf } from './search-parameters'

/** What the search library keeps of us: the whole search, under one name. */
type StockIndexUiState = IndexUiState & { stock?: SearchState }
export type StockUiState = { [indexId: string]: StockIndexUiState }

type Params = { site: SearchFlags }
type RenderState = {
  /** What the shopper asks for, at once. */
  state: SearchState
  /** The last answer; its search is the one asked for, also before that is answered. Null before the first. */
  answered: { state: SearchState; results: RawResult[] } | null
  /** Another search; the address and the results follow. */
  apply: (next: SearchState) => void
}
type Description = {
  $$type: 'forecourt.stockSearch'
  renderState: RenderState
  indexRenderState: { stockSearch: RenderState & { widgetParams: Params } }
  indexUiState: { stock?: SearchState }
}

/**
 * The one widget of the stock search: it turns our search into parameters of the search library and
 * back. All filters read and change that one search, so there is one thing to put in the address.
 */
export const connectStockSearch: Connector<Description, Params> =
  (render, unmount = () => {}) =>
  (params) => {
    let apply: RenderState['apply'] | null = null
    return {
      $$type: 'forecourt.stockSearch',
      init(options) {
        render(
          {
            ...this.getWidgetRenderState(options),
            instantSearchInstance: options.instantSearchInstance,
          },
          true,
        )
      },
      render(options) {
        render(
          {
            ...this.getWidgetRenderState(options),
            instantSearchInstance: options.instantSearchInstance,
          },
          false,
        )
      },
      dispose() {
        unmount()
      },
      getRenderState(renderState, options) {
        return { ...renderState, stockSearch: this.getWidgetRenderState(options) }
      },
      getWidgetRenderState({ helper, results, instantSearchInstance, state }) {
        apply ??= (next) =>
          instantSearchInstance.setUiState((before: UiState) => {
            const indexId = instantSearchInstance.mainIndex.getIndexId()
            return { ...before, [indexId]: { ...before[indexId], stock: next } }
          })
        const raw = results && '_rawResults' in results ? results._rawResults : null
        return {
          state: stateOf(state ?? helper.state),
          answered:
            results && raw
              ? { state: stateOf(results._state), results: raw as unknown as RawResult[] }
              : null,
          apply,
          widgetParams: params,
        }
      },
      getWidgetUiState(uiState, { searchParameters }) {
        return { ...uiState, stock: stateOf(searchParameters) }
      },
      getWidgetSearchParameters(searchParameters, { uiState }) {
        return searchParameters.setQueryParameters(
          parametersOf(uiState.stock ?? emptySearch, params.site),
        )
      },
    }
  }
