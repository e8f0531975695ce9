/** The query of an address as a route gets it. */
export type RouteQuery = Record<string, string | string[] | undefined>

export function queryParams(query: RouteQuery): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values ?? []].flat()) params.append(name, value)
  }
  return params
}
