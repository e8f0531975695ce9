import type { Metadata } from 'next'

/**
 * Next takes the head from here for each answer with status 404, also for a page in place that has a head of
 * its own.
 */
export const metadata: Metadata = { title: 'Page not found', robots: { index: false } }

/**
 * Rendered if a page turns out not to exist after all. The proxy usually knows before and renders a
 * page that works without scripts: see `src/routing/find-route-status.ts`.
 */
export default function NotFound() {
  return (
    <div className="wrap grid gap-6 py-(--section) *:max-w-3xl">
      <h1 className="text-h1 font-heading">This page is not here</h1>
      <p className="text-lead text-ink-2">
        The address may be old, or the vehicle may have been sold. The menu above leads to
        everything we have.
      </p>
    </div>
  )
}
