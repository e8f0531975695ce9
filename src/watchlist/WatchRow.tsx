'use client'

import { BookmarkSimpleIcon } from '@phosphor-icons/react/ssr'
import { useEffect } from 'react'
import { isSignedInHere } from '@/sign-in/signed-in-hint'
import { moveFocus } from '@/ui/move-focus'
import { signInAndReturn, signInToSave, useWatchlist } from './use-watchlist'
import { dropWish, takeWish } from './watch-wish'
import type { WatchedCar } from './watchlist'
import { showsWatchButton } from './watchlist-rules'

/**
 * Keeps the car on the shopper's watchlist, or takes it off. Who is not signed in is led to the sign-in;
 * back on this page the car is saved. A page that is kept knows nobody: the list is asked for where the
 * browser has signed in. WATCH-01 … WATCH-05
 */
export function WatchRow({
  siteSlug,
  car,
  isSold,
  listPath,
  className,
}: {
  siteSlug: string
  car: WatchedCar
  isSold: boolean
  listPath: string
  className: string
}) {
  const { list, state } = useWatchlist(siteSlug)
  const isSaved = state.entries.some(({ id }) => id === car.id)
  const isBusy = state.busy.has(car.id)

  useEffect(() => {
    if (!isSignedInHere(siteSlug)) return dropWish(siteSlug)
    if (takeWish(siteSlug, car.id, Date.now())) void list.save(car, listPath)
    else if (list.read().status !== 'known') void list.load('ids')
  }, [siteSlug, car, listPath, list])

  async function press() {
    if (isBusy) return
    if (!isSaved) {
      const outcome = isSignedInHere(siteSlug) ? await list.save(car, listPath) : 'signed-out'
      return outcome === 'signed-out' ? signInToSave(siteSlug, car.id) : undefined
    }
    const outcome = await list.remove(car, listPath)
    if (outcome === 'signed-out') signInAndReturn()
    // The button of a sold car goes with its entry.
    else if (outcome === 'done' && isSold) leaveForTitle()
  }

  if (!showsWatchButton(isSold, isSaved)) return null
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => void press()}
      className={`${className} noscript:hidden`}
    >
      <BookmarkSimpleIcon aria-hidden weight={isSaved ? 'fill' : 'regular'} />
      {isSaved ? 'Saved to watchlist' : 'Save to watchlist'}
    </button>
  )
}

function leaveForTitle() {
  const title = document.querySelector('h1')
  if (!title) return
  title.tabIndex = -1
  moveFocus(title)
}
