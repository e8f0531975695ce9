import { useEffect } from 'react'
import { PhoneLine } from '@/inventory/PhoneLine'
import type { ShopperSite } from '@/search/card/shopper-site'
import { nounOf, stockNoun } from '@/search/rules/search-title'
import { watchlistPath } from '@/sites/account-paths'
import { signInUrl } from '@/sites/sign-in-url'
import { Anchor } from '@/ui/Anchor'
import { Button, ButtonLink } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { useFocusAfterRemoval } from '@/ui/move-focus'
import { loadCars, useWatchlist } from './use-watchlist'
import { WaitingCards } from './WaitingCards'
import { WatchedCards } from './WatchedCards'
import { isUnread, isWhole } from './watchlist'

/** What is on the list, newest first; who is not signed in goes there and comes back. WATCH-09 */
export function WatchlistContents({
  site,
  stockPath,
  now,
}: {
  site: ShopperSite
  stockPath: string
  /** ISO 8601 */
  now: string
}) {
  const { list, state } = useWatchlist(site.slug)
  const listPath = watchlistPath(site.flags)
  useEffect(() => {
    void loadCars(site.slug, list, listPath)
  }, [site.slug, list, listPath])
  const isSignedOut = state.status === 'signed-out'
  useEffect(() => {
    if (isSignedOut) {
      location.replace(
        signInUrl({ type: 'watchlist', redirect: location.pathname, back: stockPath }),
      )
    }
  }, [isSignedOut, stockPath])
  const entries = state.entries.filter(isWhole)
  const removal = useFocusAfterRemoval<HTMLDivElement>(entries.map(({ id }) => id).join())
  const noun = stockNoun(site)

  if (state.status === 'failed') {
    return (
      <div
        role="status"
        className="mt-8 grid justify-items-start gap-4 rounded-panel bg-caution-soft p-4"
      >
        <p>
          Your watchlist cannot be shown right now. <PhoneLine phone={site.form.phone} />
        </p>
        <Button variant="secondary" onClick={() => void list.load('cars')}>
          Try again
        </Button>
      </div>
    )
  }
  if (state.status !== 'loaded' || isUnread(state)) return <WaitingCards className="mt-8" />
  return (
    <div {...removal} tabIndex={-1} className="mt-2 outline-none">
      {entries.length === 0 ? (
        <EmptyState
          className="mt-6"
          title={`No ${noun} on your watchlist yet`}
          actions={<ButtonLink href={stockPath}>Browse our stock</ButtonLink>}
        >
          Press “Save to watchlist” on the page of a {nounOf(1, site)}. You find it here on every
          device that you sign in on.
        </EmptyState>
      ) : (
        <>
          <p className="text-ink-2">
            What you saved last comes first, with today’s price.
            {site.flags.favourites.enabled && (
              <>
                {' '}
                Press the heart on up to four, then{' '}
                <Anchor href="/compare" prefetch={false} className="underline underline-offset-4">
                  compare them
                </Anchor>
                .
              </>
            )}
          </p>
          <WatchedCards
            entries={entries}
            isStockRead={state.isStockRead}
            busy={state.busy}
            site={site}
            now={new Date(now)}
            onRemove={(entry) => void list.remove(entry, listPath)}
          />
        </>
      )}
    </div>
  )
}
