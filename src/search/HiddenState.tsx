import { type ListName, printQuery, type RangeName, type SearchState } from './rules/search-state'

type OtherField = 'query' | 'sortBy' | 'postcode' | 'distance'

/**
 * The rest of the search as hidden fields of a form, so that submitting preserves the other
 * filters.
 */
export function HiddenState({
  state,
  except,
}: {
  state: SearchState
  /** What the form has fields of its own for. */
  except: readonly (ListName | RangeName | OtherField)[]
}) {
  return [...new URLSearchParams(printQuery({ ...state, page: 1 }))]
    .filter(([name]) => !except.some((each) => each === name))
    .map(([name, value]) => (
      <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
    ))
}
