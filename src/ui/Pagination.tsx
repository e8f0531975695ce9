import type { MouseEvent } from 'react'
import { Anchor } from './Anchor'
import { classNames } from './class-names'
import { CaretGlyph, CaretLeftGlyph } from './glyphs'

const place = 'inline-grid h-11 min-w-11 place-items-center rounded-control font-label'

/** Page numbers as real links; page counts from 1. Renders nothing for a single page. */
export function Pagination({
  page,
  pageCount,
  hrefFor,
  onNavigate,
  label = 'Pages',
  className,
}: {
  page: number
  pageCount: number
  hrefFor: (page: number) => string
  /** For pages that turn without loading: may call event.preventDefault(). */
  onNavigate?: (page: number, event: MouseEvent<HTMLAnchorElement>) => void
  /** Name of the row, for a page with more than one. */
  label?: string
  className?: string
}) {
  if (pageCount < 2) return null
  const link = (to: number) => ({
    href: hrefFor(to),
    prefetch: false,
    ...(onNavigate && {
      onClick: (event: MouseEvent<HTMLAnchorElement>) => onNavigate(to, event),
    }),
  })
  return (
    <nav
      aria-label={label}
      className={classNames('num flex flex-wrap items-center justify-center gap-1', className)}
    >
      {page > 1 && (
        <Anchor
          {...link(page - 1)}
          rel="prev"
          aria-label="Previous page"
          className={classNames(place, 'hover:bg-sunken')}
        >
          <CaretLeftGlyph className="size-5" />
        </Anchor>
      )}
      {pagesToShow(page, pageCount).map((entry) =>
        'gap' in entry ? (
          <span key={entry.gap} aria-hidden className={classNames(place, 'max-sm:min-w-5')}>
            …
          </span>
        ) : (
          <Anchor
            key={entry.page}
            {...link(entry.page)}
            aria-label={`Page ${entry.page}`}
            aria-current={entry.page === page ? 'page' : undefined}
            className={classNames(
              place,
              entry.page === page ? 'chosen bg-action text-on-action' : 'hover:bg-sunken',
              entry.far && 'max-sm:hidden',
            )}
          >
            {entry.page}
          </Anchor>
        ),
      )}
      {page < pageCount && (
        <Anchor
          {...link(page + 1)}
          rel="next"
          aria-label="Next page"
          className={classNames(place, 'hover:bg-sunken')}
        >
          <CaretGlyph className="size-5" />
        </Anchor>
      )}
    </nav>
  )
}

/** One place in the row of page numbers; far ones are left out on phones. */
type PagePlace = { page: number; far: boolean } | { gap: 'before' | 'after' }

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
