import { listNames, rangeNames, type SearchState } from '../search-state'

/** The rest of the search as hidden fields of a form, so that sending it keeps the other filters. */
export function HiddenState({
  state,
  except = [],
}: {
  state: SearchState
  except?: readonly ('lists' | 'ranges' | 'query' | 'sortBy')[]
}) {
  const left = (part: (typeof except)[number]) => !except.includes(part)
  const fields = [
    ...(left('lists')
      ? listNames.flatMap((name) =>
          (state.lists[name] ?? []).map((value) => ({ name: name as string, value })),
        )
      : []),
    ...(left('ranges')
      ? rangeNames.flatMap((name) => {
          const range = state.ranges[name]
          return range
            ? [{ name: name as string, value: `${range[0] ?? ''}-${range[1] ?? ''}` }]
            : []
        })
      : []),
    ...(left('query') && state.query ? [{ name: 'query', value: state.query }] : []),
    ...(left('sortBy') && state.sortBy !== 'relevance'
      ? [{ name: 'sortBy', value: state.sortBy }]
      : []),
  ]
  return fields.map(({ name, value }) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}
