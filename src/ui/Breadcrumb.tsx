import { Anchor } from './Anchor'

/** One step of the trail; the last one is the page itself. */
export interface Crumb {
  name: string
  url?: string
}

/**
 * Position of the page on the site; a very long name is truncated. On a phone it is one line to
 * swipe, because shoppers come for the photo below. NAV-16
 */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="py-3.5 text-sm text-ink-3 sm:py-5 sm:text-md">
      <ol className="flex gap-x-2 gap-y-1 max-sm:-mx-(--gutter) max-sm:-my-1.5 max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:py-1.5 max-sm:whitespace-nowrap max-sm:[scrollbar-width:none] sm:flex-wrap">
        {trail.map(({ name, url }, at) => {
          const last = at === trail.length - 1
          return (
            <li
              key={`${name} ${url ?? ''}`}
              className="flex max-w-full min-w-0 gap-2 max-sm:flex-none"
            >
              {url && !last ? (
                <Anchor
                  href={url}
                  prefetch={false}
                  className="max-w-[40ch] truncate underline decoration-line-strong underline-offset-3 hover:text-ink hover:decoration-current"
                >
                  {name}
                </Anchor>
              ) : (
                <span aria-current={last ? 'page' : undefined} className="truncate">
                  {name}
                </span>
              )}
              {!last && <span aria-hidden>/</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
