import {
  type ListName,
  listNames,
  type RangeName,
  rangeNames,
  type SearchState,
} from '../search-state'

/** The rest of the search as hidden fields of a form, so that sending it keeps the other filters. */
export function HiddenState({
  state,
  except,
}: {
  state: SearchState
  /** What the form has fields of its own for. */
  except: readonly (ListName | RangeName | 'query' | 'sortBy')[]
}) {
  const ranges = rangeNames.flatMap((name) => {
    const range = state.ranges[name]
    return range ? [{ name, value: `${range[0] ?? ''}-${range[1] ?? ''}` }] : []
  })
  const fields = [
    ...listNames.flatMap((name) => (state.lists[name] ?? []).map((value) => ({ name, value }))),
    ...ranges,
    ...(state.query ? [{ name: 'query' as const, value: state.query }] : []),
    ...(state.sortBy === 'relevance' ? [] : [{ name: 'sortBy' as const, value: state.sortBy }]),
  ]
  return fields
    .filter(({ name }) => !except.includes(name))
    .map(({ name, value }) => (
      <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
    ))
}
