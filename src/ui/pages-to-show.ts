/** One place in the row of page numbers; far ones are left out on phones. */
export type PagePlace = { page: number; far: boolean } | { gap: 'before' | 'after' }

/**
 * First, last, and the pages around the current one: at most seven numbers, with a gap where some
 * are left out. A gap never stands for a single page. Phones show three numbers and the last.
 */
export function pagesToShow(current: number, count: number): PagePlace[] {
  const shown = new Set([1, count, current - 1, current, current + 1])
  if (current <= 3) for (const page of [2, 3, 4]) shown.add(page)
  if (current >= count - 2) for (const page of [count - 3, count - 2, count - 1]) shown.add(page)
  if (shown.has(3)) shown.add(2)
  if (shown.has(count - 2)) shown.add(count - 1)
  const pages = [...shown].filter((page) => page >= 1 && page <= count).sort((a, b) => a - b)
  const middle = Math.min(Math.max(current, 2), Math.max(count - 1, 2))
  return pages.flatMap((page, at): PagePlace[] => {
    const near = Math.abs(page - middle) <= 1 || page === count
    const place = { page, far: !near }
    const previous = pages[at - 1] ?? page - 1
    if (page - previous <= 1) return [place]
    return [{ gap: page <= current ? 'before' : 'after' }, place]
  })
}
