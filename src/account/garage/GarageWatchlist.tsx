import { useEffect } from 'react'
import type { ShopperSite } from '@/search/card/shopper-site'
import { Anchor } from '@/ui/Anchor'
import { ButtonLink } from '@/ui/Button'
import { useFocusAfterRemoval } from '@/ui/move-focus'
import { loadCars, useWatchlist } from '../watchlist/use-watchlist'
import { WaitingCards } from '../watchlist/WaitingCards'
import { WatchedCards } from '../watchlist/WatchedCards'
import { isUnread, isWhole } from '../watchlist/watchlist'

/** Number of watchlist entries in the garage. */
const SHOWN = 3

/** Heading of the watchlist, with a link to the full list. */
export function GarageWatchlist({
  site,
  listPath,
  stockPath,
  now,
}: {
  site: ShopperSite
  listPath: string
  stockPath: string
  now: string
}) {
  const { list, state } = useWatchlist(site.slug)
  useEffect(() => {
    void loadCars(site.slug, list, listPath)
  }, [site.slug, list, listPath])
  const entries = state.entries.filter(isWhole)
  const isWaiting = state.status === 'idle' || (state.status === 'loaded' && isUnread(state))
  const removal = useFocusAfterRemoval<HTMLElement>(entries.map(({ id }) => id).join())
  return (
    <section {...removal} tabIndex={-1} aria-labelledby="watchlist-title" className="outline-none">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="watchlist-title" className="text-h3">
          Your watchlist
        </h2>
        {entries.length > SHOWN && (
          <Anchor href={listPath} prefetch={false} className="link">
            See all {entries.length}
          </Anchor>
        )}
      </div>
      {state.status === 'failed' && (
        <p role="status" className="mt-4 text-ink-2">
          Your watchlist cannot be shown right now.
        </p>
      )}
      {isWaiting && <WaitingCards className="mt-6" />}
      {state.status === 'loaded' && state.entries.length === 0 && (
        <div className="mt-4 grid justify-items-start gap-4">
          <p className="text-ink-2">Nothing on it yet.</p>
          <ButtonLink variant="secondary" href={stockPath}>
            Browse our stock
          </ButtonLink>
        </div>
      )}
      {entries.length > 0 && (
        <WatchedCards
          entries={entries.slice(0, SHOWN)}
          isStockRead={state.isStockRead}
          busy={state.busy}
          site={site}
          now={new Date(now)}
          headingLevel={3}
          onRemove={(entry) => void list.remove(entry, listPath)}
        />
      )}
    </section>
  )
}
