import { normalPath } from '@/sites/reserved-paths'

/** A redirect of a site as the rules see it: `to` is a path of the site or a full address. */
export type RedirectRow = { from: string; to: string }

/** Where a path ends after all redirects; null where they go round in a circle. */
export function endOf(start: string, rows: readonly RedirectRow[]): string | null {
  const next = new Map(rows.map(({ from, to }) => [normalPath(from), to]))
  const seen = new Set<string>()
  let at = start
  for (;;) {
    const path = at.startsWith('/') ? normalPath(at.split(/[?#]/)[0] ?? '/') : at
    const onward = at.startsWith('/') ? next.get(path) : undefined
    if (onward === undefined) return at
    if (seen.has(path)) return null
    seen.add(path)
    at = onward
  }
}

/**
 * A redirect as it is stored: straight to its end, never over others.
 *
 * @param others The site's other redirects.
 * @returns The end, or why there is none, in an editor's words.
 */
export function collapsed(
  { from, to }: RedirectRow,
  others: readonly RedirectRow[],
): { ok: true; to: string } | { ok: false; error: 'SELF' | 'LOOP'; message: string } {
  const start = normalPath(from)
  if (to.startsWith('/') && normalPath(to.split(/[?#]/)[0] ?? '/') === start) {
    return {
      ok: false,
      error: 'SELF',
      message: 'This redirect leads to itself. Choose another target.',
    }
  }
  const end = endOf(to, [...others.filter((row) => normalPath(row.from) !== start), { from, to }])
  if (end === null) {
    return {
      ok: false,
      error: 'LOOP',
      message: `${to} is redirected back to ${start}: browsers would go round in a circle. Choose another target.`,
    }
  }
  return { ok: true, to: end }
}
