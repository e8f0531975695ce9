import { isAnsweredByCode, normalPath } from '@/sites/reserved-paths'

/**
 * A redirect of a site. `from` is a path; one that ends with `/*`, for everything below it; or one
 * with query parameters that the request must have, in any order and among others:
 * `/stock.php?id=12`. `to` is a path of the site or a URL; for a `/*` it may end with `/*`, which
 * is replaced by the rest of the path.
 */
export type RedirectRow = { from: string; to: string }

/** A redirect that begins at a path; applies if the request has the query, "" for any query. */
export type FoundRedirect = { to: string; permanent: boolean; query: string }

/** `from` as it is stored and compared: the path in lower case, the query unchanged. */
export function normalFrom(from: string): string {
  const [path = '', query] = split(from.trim())
  return normalPath(path) + (query ? `?${query}` : '')
}

const split = (address: string): [path: string, query: string, fragment: string] => {
  const [before = '', ...fragment] = address.split('#')
  const [path = '', ...query] = before.split('?')
  return [path, query.join('?'), fragment.join('#')]
}

const isBelow = (from: string) => from.endsWith('/*')

/**
 * The redirects that apply to a path: those with the most query parameters first, then the one of
 * the path alone, then those of parent paths, the nearest first.
 *
 * @param path decoded, case as requested
 */
export function redirectsAt(
  rows: readonly (RedirectRow & { permanent: boolean })[],
  path: string,
): FoundRedirect[] {
  const asked = normalPath(path)
  const parts = path.split('/').filter(Boolean)
  const found = rows.flatMap(({ from, to, permanent }) => {
    const [start, query] = split(normalFrom(from))
    if (start === asked) return [{ to, permanent, query, depth: Number.POSITIVE_INFINITY }]
    const above = start.slice(0, -1)
    if (!isBelow(start) || !asked.startsWith(above)) return []
    const depth = above.split('/').filter(Boolean).length
    const rest = parts.slice(depth).map(encodeURIComponent).join('/')
    return [{ to: to.replace(/\/\*$/, `/${rest}`), permanent, query, depth }]
  })
  const asks = (query: string) => new URLSearchParams(query).size
  return found
    .sort((a, b) => asks(b.query) - asks(a.query) || b.depth - a.depth)
    .map(({ to, permanent, query }) => ({ to, permanent, query }))
}

/**
 * Target for this query: that of the first redirect whose parameters it has. The target's own query
 * and fragment stay; other parameters of the request, such as those of adverts, are appended.
 *
 * @param search "?gclid=…", or ""
 */
export function redirectLocation(
  redirects: readonly FoundRedirect[],
  search: string,
): { location: string; permanent: boolean } | null {
  const brought = new URLSearchParams(search)
  const found = redirects.find(({ query }) =>
    [...new URLSearchParams(query)].every(([name, value]) => brought.getAll(name).includes(value)),
  )
  if (!found) return null
  const [path, query, fragment] = split(found.to)
  const used = new URLSearchParams(found.query)
  const own = new URLSearchParams(query)
  const along = [...brought].filter(([name]) => !used.has(name) && !own.has(name))
  const joined = [query, new URLSearchParams(along).toString()].filter(Boolean).join('&')
  return {
    location: path + (joined && `?${joined}`) + (fragment && `#${fragment}`),
    permanent: found.permanent,
  }
}

/** More redirects in a row than any browser follows. */
const MOST_STEPS = 20

/** The final target of a path after all redirects; null for a loop. */
export function endOf(start: string, rows: readonly RedirectRow[]): string | null {
  const rules = rows.map((row) => ({ ...row, permanent: true }))
  let at = start
  for (let step = 0; step < MOST_STEPS; step++) {
    const [path, query, fragment] = split(at)
    const next = at.startsWith('/') && redirectLocation(redirectsAt(rules, path), query)
    if (!next) return at
    at = next.location.includes('#') || !fragment ? next.location : `${next.location}#${fragment}`
  }
  return null
}

/**
 * A redirect in the form in which it is stored: directly to its final target.
 *
 * @param others The site's other redirects.
 * @returns The final target, or why there is none, in an editor's words.
 */
export function collapsed(
  { from, to }: RedirectRow,
  others: readonly RedirectRow[],
): { ok: true; to: string } | { ok: false; error: 'SELF' | 'LOOP'; message: string } {
  const start = normalFrom(from)
  // A sample path stands for every path below the start.
  const sample = (address: string) => address.replace(/\/\*$/, '/x')
  const rows = [...others.filter((row) => normalFrom(row.from) !== start), { from, to }]
  if (redirectsHere(start, to)) {
    return {
      ok: false,
      error: 'SELF',
      message: 'This redirect leads to itself. Choose another target.',
    }
  }
  const end = endOf(sample(to), rows)
  if (end === null) {
    return {
      ok: false,
      error: 'LOOP',
      message: `${to} is redirected back to ${start}: browsers would go round in a circle. Choose another target.`,
    }
  }
  return { ok: true, to: isBelow(start) || to.endsWith('/*') ? to : end }
}

/** Whether the target of a redirect leads back to its start. */
const redirectsHere = (start: string, to: string) =>
  to.startsWith('/') &&
  redirectLocation(
    redirectsAt([{ from: start, to, permanent: true }], split(to)[0]),
    split(to)[1],
  ) !== null

/** Why a redirect from a path would never apply, in an editor's words, or null. */
export function redirectFault(from: string): string | null {
  const [path, query, fragment] = split(from.trim())
  if (/^\/\/|:\/\/|\s/.test(from.trim())) {
    return 'Use a path of this site, for example /specials, without https:// and the name of the site.'
  }
  if (fragment) return 'Leave out what stands behind the #: browsers never send it.'
  const [, below] = /^\/?[^*]+\/(\*)$/.exec(path) ?? []
  if (path.includes('*') && (!below || query)) {
    return 'A * stands alone at the end, for all addresses below: /used-cars/*.'
  }
  // Redirects with a query apply before pages, also before those of the platform.
  return !query && isAnsweredByCode(path.replace('*', 'x'))
    ? `The platform itself answers at ${normalPath(path)}: a redirect from there is never followed.`
    : null
}
